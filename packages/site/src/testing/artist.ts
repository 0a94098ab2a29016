import { currencyOf } from "@recital/contract/values/currency";
import { inEveryLanguage } from "@recital/contract/values/language";

/** The artist whose pages the tests of the renderer draw. */
export const identity = {
  artistName: "Ana & Söhne",
  isExample: false,
  artistTagline: "Piano, slowly",
  contactEmail: "ana@example.org",
  youtubeChannelUrl: null,
  spotifyArtistId: null,
  publicUrl: "https://ana.example",
  currency: currencyOf("usd", "en"),
  accent: null,
  defaultTheme: "dark",
  timezone: "UTC",
  chargesShipping: false,
  takesCodes: false,
  languages: ["en"],
  language: "en",
} as const;

/** The files of a build without late styles and fonts. */
export const assets = {
  scripts: inEveryLanguage("/assets/entry.js"),
  css: ":root{color:red}",
  lateStyles: null,
  fonts: [],
};
