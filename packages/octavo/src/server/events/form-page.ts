// What a reader without scripts sees after voting: the second question or a thank-you, and a link back.

import { createHash } from "node:crypto";
import { escapeHtml } from "../../model/escape.ts";
import { longest, type Vote } from "../../model/reader-event.ts";
import { en } from "../../model/texts/en.ts";

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

const questions: Record<Vote, string> = {
  yes: "What did you find useful?",
  no: "What was missing or unclear?",
};

/** @param page the address to lead back to. @param helpful the vote to ask about, if there was one. */
export function feedbackPage(page: string, helpful: Vote | undefined): Response {
  const form = helpful
    ? `<form method="post">
<input type="hidden" name="page" value="${escapeHtml(page)}">
<input type="hidden" name="helpful" value="${helpful}">
<label for="comment">${questions[helpful]} (optional)</label>
<textarea id="comment" name="comment" rows="4" maxlength="${longest.comment}" aria-describedby="hint"></textarea>
<p id="hint">${escapeHtml(en.feedbackHint)}</p>
<button>Send</button>
</form>`
    : "";
  return htmlPage(200, "Thanks for your feedback", `${form}<p><a href="${escapeHtml(page)}">Back to the page</a></p>`);
}

/** Says why nothing was stored. */
export function refusedPage(status: number, message: string): Response {
  return htmlPage(status, "Feedback", `<p>${escapeHtml(message)}</p>`);
}

function htmlPage(status: number, title: string, body: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
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
