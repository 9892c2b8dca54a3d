// `:::theme-preview` around anything: shows it in a theme that readers choose, and the lines for `site/theme.css`. Without
// scripts, it's shown in the theme of the site.

import type { Part } from "octavo/part";
import { fonts, themeCss } from "../theme/choices.ts";

export const part: Part = {
  type: "containerDirective",
  html: ({ children }, html) => `<div class="theme-preview">${form}<div class="theme-result">${html(children)}</div>
<pre class="theme-css" tabindex="0" role="group" aria-label="Lines for site/theme.css"><code>${themeCss({ hue: 300, radius: 6, font: "Inter" })}</code></pre></div>
`,
};

const options = Object.keys(fonts).map((name) => `<option>${name}</option>`);

const form = `<form>
<label>Accent hue <input name="hue" type="range" min="0" max="359" value="300"></label>
<label>Corner radius <input name="radius" type="range" min="0" max="16" value="6"></label>
<label>Font <select name="font">${options.join("")}</select></label>
</form>
<noscript><p>Turn on JavaScript to try other colors, corners, and fonts, or set them in <code>site/theme.css</code>.</p></noscript>`;
