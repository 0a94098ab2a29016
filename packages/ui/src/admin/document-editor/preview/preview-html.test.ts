import { expect, test } from "vitest";
import { preparePreview } from "./preview-dialog.tsx";

const html = `<html><head><style>@media (prefers-color-scheme:dark){.page>p{color:red}}</style></head>
<body class="page" style="margin:0"><p style="a:b">x style="c"</p><img src="https://a.example/uploads/1.jpg" style="d:e" alt=""></body></html>`;

test("styles are taken out of an email, and its images lose the site's origin", () => {
  const { html: shown, css } = preparePreview(html, true);
  expect(shown).not.toMatch(/<style|\sstyle="(?:margin|a:b|d:e)/);
  expect(shown.match(/data-preview-style="/g)).toHaveLength(3);
  expect(shown).toContain('>x style="c"<');
  expect(shown).toContain('src="/uploads/1.jpg"');
  expect(css).toContain(".page>p{color:red}");
});

test("the theme of the preview is the chosen one, not the system's", () => {
  expect(preparePreview(html, true).css).toContain("@media (min-width: 0)");
  expect(preparePreview(html, false).css).toContain("@media not all");
});
