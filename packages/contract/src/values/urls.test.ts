import { expect, test } from "vitest";
import { videoInput } from "../endpoints/site/videos.ts";
import { concertInput } from "../endpoints/site/concerts.ts";
import { documentSchema } from "./document.ts";
import { siteSettings } from "./site-settings.ts";
import { completeLink, withScheme } from "./complete-url.ts";
import { nullableWebUrl, webUrl } from "./urls.ts";

test("https:// is put before a domain only", () => {
  expect(withScheme(" mara.example/a?b#c ")).toBe("https://mara.example/a?b#c");
  expect(withScheme("müller.example")).toBe("https://müller.example");
  for (const url of ["http://mara.example", "/store", "javascript:alert(1)", "elsewhere", "mailto:a@mara.example"]) {
    expect(withScheme(url)).toBe(url);
  }
});

test.each([
  ["example.com", "https://example.com"],
  ["example.com/a?b=c", "https://example.com/a?b=c"],
  [" me@example.com ", "mailto:me@example.com"],
  ["/store", "/store"],
  ["http://a.example", "http://a.example"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["hello", "hello"],
  ["", ""],
])("a link entered as %j becomes %j", (entered, url) => {
  expect(completeLink(entered)).toBe(url);
});

test.each([
  ["ana.com", "https://ana.com"],
  [" www.ana.com/tour?x=1 ", "https://www.ana.com/tour?x=1"],
  ["http://ana.com", "http://ana.com"],
  ["/uploads/a.webp", "/uploads/a.webp"],
])("the URL %j is stored as %j, wherever one is entered", (entered, url) => {
  expect(webUrl().parse(entered)).toBe(url);
  expect(nullableWebUrl().parse(entered)).toBe(url);
  expect(concertInput.shape.ticketUrl.parse(entered)).toBe(url);
  expect(videoInput.shape.youtubeUrl.parse(entered)).toBe(url);
  const button = { type: "button", attrs: { label: "Listen", url: entered } } as const;
  expect(documentSchema.parse({ type: "doc", content: [button] })).toMatchObject({ content: [{ attrs: { url } }] });
});

test("the YouTube channel is completed, and scripts stay refused", () => {
  expect(siteSettings.youtubeChannelUrl.input.parse("youtube.com/@ana")).toBe("https://youtube.com/@ana");
  const bad = ["javascript:alert(1)", "java.script:alert(1)", "elsewhere", "//ana.com", "ftp://ana.com"];
  expect(bad.filter((url) => webUrl().safeParse(url).success)).toEqual([]);
});
