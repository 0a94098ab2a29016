import type { GiftEmailTexts } from "./en.ts";

export const pl: GiftEmailTexts = {
  subject: (giver, artist) => `Prezent od: ${giver} – muzyka, ${artist}`,
  subjectOfUnnamed: (artist) => `Muzyczny prezent – ${artist}`,
  heading: "Prezent czeka",
  preheader: (giver, artist) => `Prezent od: ${giver} – muzyka, ${artist}. Można go otworzyć w dowolnej chwili.`,
  preheaderOfUnnamed: (artist) => `Muzyczny prezent – ${artist}. Można go otworzyć w dowolnej chwili.`,
  gives: (giver, artist) => `Prezent od: ${giver} – muzyka, ${artist}:`,
  unnamedGives: (artist) => `Muzyczny prezent – ${artist}:`,
  open: "Otwórz prezent",
  keep: "Można go pobrać i zachować. Konto nie jest potrzebne.",
  reason: (giver) =>
    `Ta wiadomość została wysłana, ponieważ podano ten adres jako adres odbiorcy prezentu (od: ${giver}). Można ją zignorować.`,
  reasonOfUnnamed:
    "Ta wiadomość została wysłana, ponieważ ktoś podał ten adres jako adres odbiorcy prezentu. Można ją zignorować.",
};
