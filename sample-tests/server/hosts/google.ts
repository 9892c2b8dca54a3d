// www.googleapis.com, Google's account of the user.

import type { Host } from "../host.ts";

export const google: Host = () => ({
  body: {
    id: "100000000000000000000",
    email: "you@example.com",
    verified_email: true,
    name: "Ada Example",
    given_name: "Ada",
    family_name: "Example",
    picture: "https://example.com/picture.jpg",
    locale: "en",
  },
});
