import { inEveryLanguage } from "@recital/contract/values/language";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { currencyOf } from "@recital/contract/values/currency";
import { siteSettings } from "@recital/contract/values/site-settings";
import { expect, test } from "vitest";
import { renderComingSoon } from "./coming-soon.tsx";

const identity: SiteIdentity = {
  artistName: "Åse & <Søn>",
  isExample: false,
  artistTagline: "",
  contactEmail: "ase@example.org",
  youtubeChannelUrl: null,
  spotifyArtistId: null,
  currency: currencyOf("eur", "en"),
  chargesShipping: false,
  takesCodes: false,
  languages: ["en"],
  language: "en",
  accent: "#1f7a8c",
  defaultTheme: "light",
  timezone: "UTC",
  publicUrl: "https://music.example",
};
const assets = { scripts: inEveryLanguage(""), css: ":root{--a:1}", lateStyles: null, fonts: [] };

async function render(changes: Partial<SiteIdentity> = {}) {
  const page = await renderComingSoon({ identity: { ...identity, ...changes }, assets });
  return { ...page, text: page.html.join("") };
}

test("the page is in the artist's name and theme, and no search engine stores it", async () => {
  const { text } = await render();
  expect(text).toContain("<title>Åse &#38; &#60;Søn&#62; · Coming soon</title>");
  expect(text).toMatch(/<h1[^>]*>Åse &amp; &lt;Søn&gt;<\/h1><p[^>]*>Coming soon<\/p>/);
  expect(text).not.toContain("<Søn>");
  expect(text).toContain('data-theme="light"');
  expect(text).toContain('<meta name="robots" content="noindex">');
});

test("the demo artist's name is shown to nobody", async () => {
  const { text } = await render({ artistName: siteSettings.name.default });
  expect(text).not.toContain(siteSettings.name.default);
  expect(text).toMatch(/<h1[^>]*>Coming soon<\/h1>/);
});

test("the content security policy gets every inline style and script", async () => {
  const { text, inlineStyles, inlineScripts } = await render();
  const found = [...text.matchAll(/<(?:style|script)>(.*?)<\/(?:style|script)>/gs)].map(([, code = ""]) => code);
  expect(found).toHaveLength(4);
  expect(found.filter((code) => ![...inlineStyles, ...inlineScripts].includes(code))).toEqual([]);
});
