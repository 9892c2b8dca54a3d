import { expect, test } from "vitest";
import { pastedKey, pastedToken } from "../../../../../extensions/api/browser/pasted-key.ts";

test.each([
  "a.b-c_d+e/f==",
  " a.b-c_d+e/f== \t",
  "Bearer a.b-c_d+e/f==",
  "bearer  a.b-c_d+e/f==",
  "Bearer Bearer a.b-c_d+e/f==",
  "\u00a0\ufeff\r\nBearer\ta.b-c_d+e/f==\n",
  '"a.b-c_d+e/f=="',
  "'Bearer a.b-c_d+e/f=='",
  'Bearer "a.b-c_d+e/f=="',
  "Authorization: Bearer a.b-c_d+e/f==",
  "authorization:Bearer a.b-c_d+e/f==",
  '"Authorization": "Bearer a.b-c_d+e/f==",',
  "Authorization: `Bearer a.b-c_d+e/f==`,",
  "-H 'Authorization: Bearer a.b-c_d+e/f=='",
  '--header "Authorization: Bearer a.b-c_d+e/f=="',
])("the token is read from %j", (text) => {
  expect(pastedToken(text)).toBe("a.b-c_d+e/f==");
});

test.each(["", "Basic YTpi", "Bearer", "bearerabc", "Authorizationabc", "a b", "a,", "a;"])("%j stays", (text) => {
  expect(pastedToken(text)).toBe(text);
});

test.each([
  ["X-Api-Key: k,1;", "X-Api-Key", "k,1;"],
  ["x-api-key=k", "X-Api-Key", "k"],
  ["?api_key=k=", "api_key", "k="],
  ['"api_key": "k",', "api_key", "k"],
  ["Authorization: Token k", "Authorization", "Token k"],
  ["Bearer k", "Authorization", "Bearer k"],
  ["api_key", "api_key", "api_key"],
  ["a(b: k", "a(b", "k"],
])("of %j, the key for %s is sent: %j", (text, name, key) => {
  expect(pastedKey(text, name)).toBe(key);
});
