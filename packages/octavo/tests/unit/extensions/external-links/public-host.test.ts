import { expect, test } from "vitest";
import { isPublicHost } from "../../../../extensions/external-links/public-host.ts";

test.each([
  ...["127.0.0.1", "10.1.2.3", "172.31.255.255", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"],
  ...["255.255.255.255", "[::]", "[::1]", "[::ffff:127.0.0.1]", "[::ffff:a01:203]", "[fd00::1]", "[fe80::1]"],
  ...["[ff02::1]", "[::7f00:1]", "[64:ff9b:1::1]", "[2002:7f00:1::]", "[2001:0:1::1]", "2130706433"],
  ...["localhost", "a.localhost", "example.com", "docs.example.org", "printer.local", "a.test"],
])("%s isn't public", async (host) => {
  expect(await isPublicHost(new URL(`http://${host}/`))).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "192.169.0.1", "[2606:4700::1111]", "[::ffff:8.8.8.8]"])(
  "%s is public",
  async (host) => {
    expect(await isPublicHost(new URL(`http://${host}/`))).toBe(true);
  },
);
