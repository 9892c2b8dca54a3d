import { expect, test } from "vitest";
import { createRateLimit } from "../../../../../core/serve/http/rate-limit.ts";

const rate = { burst: 2, perSecond: 0.5, mostClients: 2 };

test("a client may ask in a burst, and then as often as the bucket fills", () => {
  let time = 0;
  const limit = createRateLimit(rate, () => time);
  expect([limit("a"), limit("a"), limit("a")]).toEqual([0, 0, 2]);
  time = 1000;
  expect(limit("a")).toBe(1);
  time = 2000;
  expect(limit("a")).toBe(0);
  expect(limit("a")).toBe(2);
});

test("clients don't take each other's tokens, and the one that asked least recently is forgotten first", () => {
  const limit = createRateLimit(rate, () => 0);
  for (const client of ["a", "a", "b", "b"]) expect(limit(client)).toBe(0);
  expect(limit("a")).toBe(2);
  expect(limit("c")).toBe(0);
  expect(limit("a")).toBe(2);
  expect(limit("b")).toBe(0);
});

test("a clock that goes backward takes no tokens away", () => {
  let time = 10_000;
  const limit = createRateLimit(rate, () => time);
  limit("a");
  time = 0;
  expect(limit("a")).toBe(0);
});

test("addresses of one IPv6 network count as one client, and IPv4 has two forms", () => {
  const limit = createRateLimit({ ...rate, burst: 1, mostClients: 10 }, () => 0);
  expect(limit("2001:db8::1")).toBe(0);
  expect(limit("2001:DB8:0:0:ffff::2")).toBe(2);
  expect(limit("2001:db8:0:1::1")).toBe(0);
  expect(limit("192.0.2.1")).toBe(0);
  expect(limit("::ffff:192.0.2.1")).toBe(2);
  expect(limit("192.0.2.1:40000")).toBe(2);
  expect(limit("[2001:db8::3]:40000")).toBe(2);
});
