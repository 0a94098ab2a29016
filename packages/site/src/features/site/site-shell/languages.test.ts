import { expect, it } from "vitest";
import { findHint } from "./languages.tsx";

it("the hint is the first language of the browser that the site offers, if the page has another one", () => {
  expect(findHint(["de-AT", "en"], "en", ["en", "de"])).toBe("de");
  expect(findHint(["sv", "DE", "fr"], "en", ["en", "fr", "de"])).toBe("de");
  expect(findHint(["pt-PT"], "en", ["en", "pt"])).toBe("pt");
});

it("there is no hint on a page in that language, nor for languages that the site does not offer", () => {
  expect(findHint(["en-GB", "de"], "en", ["en", "de"])).toBeNull();
  expect(findHint(["fil", "sv"], "en", ["en", "de"])).toBeNull();
  expect(findHint(["ja"], "en", ["en", "de"])).toBeNull();
  expect(findHint([], "en", ["en", "de"])).toBeNull();
});
