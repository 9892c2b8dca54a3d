// The command with which `npm run dev` checks the samples of a page. The checks need the development packages, and the
// dev server has to work without them, too: then nothing is checked.

let register;
try {
  ({ register } = await import("tsx/esm/api"));
} catch {
  console.log("[]");
}
if (register) {
  register();
  await import("./check-page.ts");
}
