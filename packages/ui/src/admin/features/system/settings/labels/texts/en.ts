import type { SettingName } from "@recital/contract/values/site-settings";
import type { ThemeChoice } from "@recital/contract/values/theme";

/** What a form says of a setting. */
export interface SettingText {
  readonly label: string;
  /** A sentence below the field. */
  readonly hint?: string;
}

export const en = {
  /** The sections of the screen "Settings", by their keys in its URL. */
  sections: {
    artist: "Artist",
    look: "Look",
    shop: "Shop",
    sender: "Sender",
    payments: "Payments",
    email: "Email",
    streaming: "Streaming",
    policies: "Policies",
  },
  fields: {
    name: { label: "Name" },
    tagline: { label: "Tagline", hint: "One line about your music." },
    contactEmail: { label: "Contact email", hint: "Visitors and customers write to this address." },
    youtubeChannelUrl: {
      label: "YouTube channel",
      hint: "The link below your videos. Leave it empty for none.",
    },
    currency: { label: "Currency", hint: "It can be changed until the first sale." },
    shipsWithin: {
      label: "Ships within",
      hint: "Shown as “Ships within 2-3 business days”. A product can have its own.",
    },
    accent: { label: "Accent color" },
    defaultTheme: { label: "Default theme", hint: "What a visitor sees first. Each visitor can choose another one." },
    timezone: {
      label: "Time zone",
      hint: "Release dates, sales and statistics are in this time zone. Concerts keep that of their venue.",
    },
    languages: {
      label: "Languages",
      hint: "The first one is the main language. Visitors can read the site, the shop and their emails in each of them.",
    },
    senderName: { label: "Name", hint: "A person or a company. Empty: your artist name." },
    senderStreet: { label: "Street and number" },
    senderPostalCode: { label: "Postal code" },
    senderCity: { label: "City" },
    senderState: { label: "State or province", hint: "Where your country has them." },
    senderCountry: { label: "Country", hint: "Shipping prices start from here." },
    senderPhone: {
      label: "Phone",
      hint: "Printed on customs forms. Shown on your legal pages only where a text contains {phone}.",
    },
    vatNumber: {
      label: "VAT number",
      hint: "Printed on customs forms and receipts. Shown on your legal pages only where a text contains {vat}.",
    },
    eori: { label: "EORI number", hint: "Printed on customs forms." },
    ioss: { label: "IOSS number", hint: "Printed on customs forms." },
    customsCode: {
      label: "HS code",
      hint: "For products without a code of their own, such as 852380 for vinyl.",
    },
    customsOrigin: {
      label: "Country of origin",
      hint: "Where your records and shirts are made. A product can have its own.",
    },
  } satisfies Record<SettingName, SettingText>,
  themes: { dark: "Dark", light: "Light", system: "As the device" } satisfies Record<ThemeChoice, string>,
};

export type SettingTexts = typeof en;
