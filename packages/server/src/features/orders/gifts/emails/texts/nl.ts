import type { GiftEmailTexts } from "./en.ts";

export const nl: GiftEmailTexts = {
  subject: (giver, artist) => `${giver} geeft u muziek van ${artist}`,
  subjectOfUnnamed: (artist) => `Iemand geeft u muziek van ${artist}`,
  heading: "Een cadeau voor u",
  preheader: (giver, artist) => `${giver} geeft u muziek van ${artist}. Open het wanneer u wilt.`,
  preheaderOfUnnamed: (artist) => `Iemand geeft u muziek van ${artist}. Open het wanneer u wilt.`,
  gives: (giver, artist) => `${giver} geeft u muziek van ${artist}:`,
  unnamedGives: (artist) => `Iemand geeft u muziek van ${artist}:`,
  open: "Cadeau openen",
  keep: "U kunt het downloaden en houden. U hebt geen account nodig.",
  reason: (giver) =>
    `U krijgt deze e-mail omdat ${giver} uw adres heeft ingevuld voor een cadeau. U kunt de e-mail negeren.`,
  reasonOfUnnamed:
    "U krijgt deze e-mail omdat iemand uw adres heeft ingevuld voor een cadeau. U kunt de e-mail negeren.",
};
