import type { SettingField } from "@recital/contract/values/site-settings";
import type { SiteTheme } from "@recital/contract/values/theme";
import type { ReactNode } from "react";

/** The heading of a card, and the sentence below it. */
export interface CardText {
  readonly title: string;
  readonly text?: string;
}

/** Makes a link of a word. */
type Link = (text: string) => ReactNode;

export const en = {
  title: "Settings",
  text: "Your name, your colors and how the shop works.",
  loadFailure: "Failed to load the settings",
  save: "Save",
  saving: "Saving...",
  saved: "Settings saved",
  saveFailure: "Failed to save the settings",
  cards: {
    artist: { title: "Artist", text: "Shown on every page, in emails and in search results." },
    look: { title: "Look" },
    shop: { title: "Shop", text: "The currency of all prices, and how soon you ship." },
    sender: {
      title: "Sender",
      text: "Printed on packing slips, customs forms and receipts, and shown to everyone below your newsletters. Your legal pages show name and address only where their texts contain {address}.",
    },
    customs: { title: "Tax and customs", text: "All of it is optional." },
  } satisfies Record<SettingField["card"], CardText>,
  lockedBy: (variable: string) => `Fixed on the server by ${variable}.`,
  currencyIsFixed: "Fixed since your first sale.",
  chooseCountry: "Choose a country",
  noOrigin: "None",
  furtherLanguages: "Further languages",
  checkPrices: "Check your prices after saving",
  notConverted: (before: string, after: string) => `Amounts are not converted: ${before} becomes ${after}.`,
  accent: {
    label: "Accent color",
    design: "Brass, as designed",
    own: "Own color",
    pick: "Pick a color",
    code: "Color code",
    /** `ratio` is "4.5", with a decimal point in each language. */
    enough: {
      dark: (ratio: string) => `Dark theme: contrast ${ratio}:1`,
      light: (ratio: string) => `Light theme: contrast ${ratio}:1`,
    } satisfies Record<SiteTheme, (ratio: string) => string>,
    fault: {
      dark: (ratio: string, least: number) =>
        `Dark theme: contrast ${ratio}:1, too dark to be seen (at least ${least}:1)`,
      light: (ratio: string, least: number) =>
        `Light theme: contrast ${ratio}:1, too light to be seen (at least ${least}:1)`,
    } satisfies Record<SiteTheme, (ratio: string, least: number) => string>,
    useNearest: (color: string) => `Use ${color} instead`,
  },
  preview: {
    themes: { dark: "Dark", light: "Light" } satisfies Record<SiteTheme, string>,
    listen: "Listen Now",
    contact: "Get In Touch",
    playing: "Now playing",
    caption: "Preview. Small text is lightened or darkened until it can be read.",
  },
  policies: {
    title: "Policies",
    text: "The legal pages of your site. Its footer links to those that have a text; without a text there is no page.",
    noAdvice: "The templates are no legal advice",
    adviceText:
      "They say in plain words what this program does. What the law of your country requires of you may be more, so have your texts checked.",
    page: "Page",
    /** Short, for a phone's width. */
    privacy: "Privacy",
    noPage: "Without a text, the site has no such page.",
    fillIn: "Fill in or delete what stands in [brackets] before you save: visitors would see it.",
    useTemplate: "Use the template",
    view: "View the page",
    replaceTitle: "Replace the text by the template?",
    replaceText: "The text in the field is lost once you save.",
    replace: "Replace",
    showsAddress: (link: Link) => (
      <>
        Visitors see your name and postal address in place of {"{address}"}. You change them under {link("Sender")}.
      </>
    ),
    lacksAddress: (link: Link) => (
      <>
        Enter your postal address under {link("Sender")}: until then visitors see only your name in place of{" "}
        {"{address}"}.
      </>
    ),
  },
};

export type SettingsTexts = typeof en;
