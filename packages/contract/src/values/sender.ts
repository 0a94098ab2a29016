import { countryName } from "./country-name.ts";
import type { Language } from "./language.ts";
import { placeLine } from "./postal-address.ts";
import { withoutMarkdown } from "./plain-text.ts";
import type { SettingValues } from "./site-settings.ts";

/** The settings that make the sender. */
export type SenderSettings = Pick<
  SettingValues,
  | "name"
  | "senderName"
  | "senderStreet"
  | "senderPostalCode"
  | "senderCity"
  | "senderState"
  | "senderCountry"
  | "senderPhone"
  | "vatNumber"
  | "eori"
  | "ioss"
>;

/** Who posts the goods, answers for the site and is named on receipts. */
export interface Sender {
  readonly name: string;
  /** The lines below the name; none unless street, city and country are known. */
  readonly address: readonly string[];
  /** Empty for none, as are the numbers. */
  readonly phone: string;
  readonly vatNumber: string;
  readonly eori: string;
  readonly ioss: string;
}

/** Returns the sender that the settings make, for readers of a language. What the owner has not entered is in no part of it. */
export function senderOf(settings: SenderSettings, language: Language): Sender {
  const { senderName, name, senderPhone: phone, vatNumber, eori, ioss } = settings;
  return { name: senderName || name, address: addressOf(settings, language), phone, vatNumber, eori, ioss };
}

/** Whether the settings have what makes a postal address. */
export function hasSenderAddress({ senderStreet, senderCity, senderCountry }: SenderSettings): boolean {
  return senderStreet !== "" && senderCity !== "" && senderCountry !== null;
}

function addressOf(settings: SenderSettings, language: Language): string[] {
  const { senderStreet, senderPostalCode: postalCode, senderCity: city, senderState: state, senderCountry } = settings;
  if (!hasSenderAddress(settings) || senderCountry === null) return [];
  return [
    senderStreet,
    placeLine({ city, state, postalCode, country: senderCountry }),
    countryName(senderCountry, language),
  ];
}

/** Returns the numbers that customs and tax offices know the sender by, as they are printed. */
export function senderNumbers({ vatNumber, eori, ioss }: Sender): string[] {
  const numbers = [
    ["VAT", vatNumber],
    ["EORI", eori],
    ["IOSS", ioss],
  ] as const;
  return numbers.filter(([, number]) => number !== "").map(([label, number]) => `${label} ${number}`);
}

/**
 * Puts the sender into a text in Markdown: `{address}` is name and postal address, below each other where it stands in a
 * line of its own; `{phone}` and `{vat}` are the numbers. A line that lacks its number is left out.
 */
export function fillSender(text: string, sender: Sender): string {
  const lines = [sender.name, ...sender.address].map(withoutMarkdown);
  const numbers = { phone: withoutMarkdown(sender.phone), vat: withoutMarkdown(sender.vatNumber) };
  return text
    .split("\n")
    .filter((line) => !(/\{phone\}/.test(line) && !numbers.phone) && !(/\{vat\}/.test(line) && !numbers.vat))
    .map((line) =>
      line
        .replaceAll("{address}", () => lines.join(line.trim() === "{address}" ? "\n" : ", "))
        .replaceAll("{phone}", () => numbers.phone)
        .replaceAll("{vat}", () => numbers.vat),
    )
    .join("\n");
}

/** Whether a text shows the postal address. */
export function namesAddress(text: string): boolean {
  return text.includes("{address}");
}
