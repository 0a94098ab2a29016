import type { GiftEmailTexts } from "./en.ts";

export const nl: GiftEmailTexts = {
  subject: (giver, artist) => `${giver} geeft u muziek van ${artist} cadeau`,
  subjectOfUnnamed: (artist) => `Iemand geeft u muziek van ${artist} cadeau`,
  heading: "Een cadeau voor u",
  preheader: (giver, artist) => `${giver} geeft u muziek van ${artist} cadeau. Open het wanneer u wilt.`,
  preheaderOfUnnamed: (artist) => `Iemand geeft u muziek van ${artist} cadeau. Open het wanneer u wilt.`,
  gives: (giver, artist) => `${giver} geeft u muziek van ${artist} cadeau:`,
  unnamedGives: (artist) => `Iemand geeft u muziek van ${artist} cadeau:`,
  open: "Cadeau openen",
  keep: "U kunt het downloaden en bewaren. U hebt geen account nodig.",
  reason: (giver) =>
    `U krijgt deze e-mail omdat ${giver} uw adres heeft ingevuld voor een cadeau. U kunt de e-mail negeren.`,
  reasonOfUnnamed:
    "U krijgt deze e-mail omdat iemand uw adres heeft ingevuld voor een cadeau. U kunt de e-mail negeren.",
};
