import { expect, test } from "vitest";
import { playerOf } from "../../../../../extensions/video/model/video-player.ts";

const youTube = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const youTubePlayer = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1";

test.each([
  ["https://www.youtube.com/watch?v=aqz-KE-bpKQ", youTube, youTubePlayer],
  ["https://m.youtube.com/watch?list=a&v=aqz-KE-bpKQ", youTube, youTubePlayer],
  ["//www.youtube.com/embed/aqz-KE-bpKQ?rel=0", youTube, youTubePlayer],
  ["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ", youTube, youTubePlayer],
  ["https://youtu.be/aqz-KE-bpKQ?t=20", `${youTube}&t=20`, `${youTubePlayer}&start=20`],
  [
    "https://vimeo.com/76979871",
    "https://vimeo.com/76979871",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1",
  ],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "https://vimeo.com/76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e",
  ],
])("%s is watched at %s, or in the player %s", (url, href, frame) => {
  expect(playerOf(url)).toEqual({ href, frame });
});

test.each([
  "https://www.youtube.com/@acme",
  "https://www.youtube.com/embed/videoseries?list=PL123",
  "https://example.com/youtube.com/embed/aqz-KE-bpKQ",
  "./demo.mp4",
  "",
])("`%s` has no player", (url) => expect(playerOf(url)).toBeUndefined());
