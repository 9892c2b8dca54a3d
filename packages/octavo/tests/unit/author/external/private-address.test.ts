import { expect, test } from "vitest";
import { isPrivateAddress, isReservedName, lookupPublic } from "../../../../src/author/external/private-address.ts";

test.each([
  ...["127.0.0.1", "10.1.2.3", "172.31.255.255", "192.168.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"],
  ...["255.255.255.255", "::", "::1", "::ffff:127.0.0.1", "::ffff:a01:203", "fd00::1", "fe80::1", "fec0::1", "ff02::1"],
  ...["::7f00:1", "64:ff9b::7f00:1", "64:ff9b::10.1.2.3", "64:ff9b:1::1", "2002:7f00:1::", "2001:0:1::1"],
])("%s is private", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  ...["8.8.8.8", "172.32.0.1", "100.128.0.1", "192.169.0.1"],
  ...["2606:4700::1111", "2001:4860::1", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "example.com"],
])("%s isn't private", (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test("names that are reserved never lead to a public host", () => {
  for (const name of ["localhost", "a.localhost", "example.com", "docs.example.org", "printer.local", "a.test"])
    expect(isReservedName(name), name).toBe(true);
  for (const name of ["notexample.com", "example.com.br", "localhost.dev", "test.dev"])
    expect(isReservedName(name), name).toBe(false);
});

test.each([{ all: true }, {}])(
  "a name that resolves to a private address is refused, with the options %j",
  async (options) => {
    const { code } = await new Promise<NodeJS.ErrnoException>((resolve) =>
      lookupPublic("localhost", options, (cause) => resolve(cause as NodeJS.ErrnoException)),
    );
    expect(code).toBe("EPRIVATE");
  },
);
