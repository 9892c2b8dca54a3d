import { describe, expect, test } from "vitest";
import { body, compileText } from "../page/compile-text.ts";

async function figure(meta: string, code: string, language = "js"): Promise<string> {
  return body(await compileText(`\`\`\`${language} ${meta}\n${code}\n\`\`\`\n`));
}

function lines(count: number): string {
  return Array.from({ length: count }, (_, index) => `run(${index + 1});`).join("\n");
}

describe("the bar of a code block", () => {
  test("has the title, or the language where there is none", async () => {
    expect(await figure('title="a < b.js"', "run();")).toContain("<figcaption>a &lt; b.js</figcaption>");
    expect(await figure("", "run();")).toContain('<figcaption class="language">JavaScript</figcaption>');
    expect(await figure("", "run", "text")).toContain('<figcaption class="language">Text</figcaption>');
  });

  test("names the box that scrolls", async () => {
    expect(await figure('title="index.js"', "run();")).toContain(
      '<pre tabindex="0" role="group" aria-label="Code: index.js"><code>',
    );
  });
});

describe("lines", () => {
  test("without a mark are text, so that a page stays small", async () => {
    const html = await figure("{2}", "run();\nrun();\nrun();");
    expect(html.match(/class="line/g)).toHaveLength(1);
    expect(html).toContain('<span class="line hl">');
  });

  test("are elements where they are numbered, and hold no number", async () => {
    const html = await figure("numbers {2}", "run();\nrun();");
    expect(html).toContain('class="code numbered"');
    expect(html).toContain('<span class="line"><span class="f">run</span>();</span>\n<span class="line hl">');
    expect(html.replaceAll(/<figcaption.*?figcaption>|<button.*?button>|<[^>]+>/g, "")).toBe("run();\nrun();\n");
  });

  test("of a diff have their mark in place of its comment, whatever else marks them", async () => {
    const html = await figure("{1,2}", "old(); // [!code --]\nnew_(); // [!code ++]");
    expect(html).toContain('<span class="line del">');
    expect(html).toContain('<span class="line add">');
    expect(html).not.toContain("!code");
  });
});

describe("a long sample", () => {
  test("can be folded from 31 lines on, and says how many there are", async () => {
    expect(await figure("", lines(30))).not.toContain("unfold");
    const html = await figure("", lines(31));
    expect(html).toContain('<figure class="code long"');
    expect(html).toContain('<button class="unfold" type="button">Show all 31 lines</button>');
  });

  test("stays open where a mark would be hidden", async () => {
    expect(await figure("{20}", lines(40))).toContain("unfold");
    expect(await figure("{21}", lines(40))).not.toContain("unfold");
    expect(await figure("", `${lines(25)}\nnow(); // [!code ++]\n${lines(10)}`)).not.toContain("unfold");
  });
});

test("a name that is no language is shown as text", async () => {
  expect(await figure("", "run();", "<b>")).toContain('<figcaption class="language">&lt;b&gt;</figcaption>');
});
