// What a reader without scripts sees after voting: the second question or a thank-you, and a link back.

import { createHash } from "node:crypto";
import { escapeHtml } from "../../core/model/escape.ts";
import { directionOf } from "../../core/model/texts/direction.ts";
import type { FeedbackLanguage } from "./languages.ts";
import type { Vote } from "./model/read-event.ts";
import { longest } from "./model/reader-event.ts";

const style =
  ":root{color-scheme:light dark}body{max-width:34rem;margin:4rem auto;padding:0 1.25rem;font:1rem/1.5 system-ui,sans-serif}" +
  "textarea{display:block;box-sizing:border-box;width:100%;margin:.5rem 0}a{color:inherit}" +
  "button,textarea{padding:.25rem 1rem;border:1px solid;border-radius:6px;background:canvas;color:inherit;font:inherit}";

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The language of a page. @param languages the original comes first, which has all other pages. */
export function languageAt(path: string, languages: readonly FeedbackLanguage[]): FeedbackLanguage {
  const found = languages.filter(({ base }) => path.startsWith(base)).sort((a, b) => b.base.length - a.base.length)[0];
  return found ?? (languages[0] as FeedbackLanguage);
}

/** @param page the address to lead back to. @param helpful the vote to ask about, if there was one. */
export function feedbackPage(page: string, helpful: Vote | undefined, language: FeedbackLanguage): Response {
  const { texts } = language;
  const question = helpful === "yes" ? texts.whatHelped : texts.whatIsMissing;
  const form = helpful
    ? `<form method="post">
<input type="hidden" name="page" value="${escapeHtml(page)}">
<input type="hidden" name="helpful" value="${helpful}">
<label for="comment">${escapeHtml(`${question} (${texts.optional})`)}</label>
<textarea id="comment" name="comment" rows="4" maxlength="${longest.comment}" aria-describedby="hint"></textarea>
<p id="hint">${escapeHtml(texts.feedbackHint)}</p>
<button>${escapeHtml(texts.send)}</button>
</form>`
    : "";
  const back = `<p><a href="${escapeHtml(page)}">${escapeHtml(texts.backToPage)}</a></p>`;
  return htmlPage(200, texts.feedbackThanks.replace(/[.。]$/, ""), form + back, language);
}

/** Says why nothing was stored. */
export function refusedPage(status: number, message: string, language: FeedbackLanguage): Response {
  return htmlPage(status, language.texts.feedback, `<p>${escapeHtml(message)}</p>`, language);
}

function htmlPage(status: number, title: string, body: string, { lang }: FeedbackLanguage): Response {
  const shown = escapeHtml(title);
  const html = `<!doctype html>
<html lang="${lang}"${directionOf(lang) === "rtl" ? ' dir="rtl"' : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${shown}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${shown}</h1>
${body}
</main>
</body>
</html>
`;
  return new Response(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  });
}
