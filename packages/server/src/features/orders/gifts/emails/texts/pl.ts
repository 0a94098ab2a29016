import type { GiftEmailTexts } from "./en.ts";

export const pl: GiftEmailTexts = {
  subject: (giver, artist) => `Prezent od: ${giver} – muzyka (${artist})`,
  subjectOfUnnamed: (artist) => `Ktoś przesyła prezent – muzyka (${artist})`,
  heading: "Prezent czeka",
  preheader: (giver, artist) => `Prezent od: ${giver} – muzyka (${artist}). Można go otworzyć w dowolnej chwili.`,
  preheaderOfUnnamed: (artist) => `Ktoś przesyła prezent – muzyka (${artist}). Można go otworzyć w dowolnej chwili.`,
  gives: (giver, artist) => `Prezent od: ${giver} – muzyka (${artist}):`,
  unnamedGives: (artist) => `Ktoś przesyła prezent – muzyka (${artist}):`,
  open: "Otwórz prezent",
  keep: "Można go pobrać i zachować. Konto nie jest potrzebne.",
  reason: (giver) =>
    `Ta wiadomość została wysłana, ponieważ podano ten adres jako adres osoby obdarowanej (prezent od: ${giver}). Można ją zignorować.`,
  reasonOfUnnamed:
    "Ta wiadomość została wysłana, ponieważ ktoś podał ten adres jako adres osoby obdarowanej. Można ją zignorować.",
};
