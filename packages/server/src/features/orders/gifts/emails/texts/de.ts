import type { GiftEmailTexts } from "./en.ts";

export const de: GiftEmailTexts = {
  subject: (giver, artist) => `${giver} schenkt Ihnen Musik von ${artist}`,
  subjectOfUnnamed: (artist) => `Jemand schenkt Ihnen Musik von ${artist}`,
  heading: "Ein Geschenk für Sie",
  preheader: (giver, artist) =>
    `${giver} schenkt Ihnen Musik von ${artist}. Öffnen Sie Ihr Geschenk, wann immer Sie mögen.`,
  preheaderOfUnnamed: (artist) =>
    `Jemand schenkt Ihnen Musik von ${artist}. Öffnen Sie Ihr Geschenk, wann immer Sie mögen.`,
  gives: (giver, artist) => `${giver} schenkt Ihnen Musik von ${artist}:`,
  unnamedGives: (artist) => `Jemand schenkt Ihnen Musik von ${artist}:`,
  open: "Geschenk öffnen",
  keep: "Sie können es herunterladen und behalten. Ein Konto brauchen Sie nicht.",
  reason: (giver) =>
    `Sie erhalten diese E-Mail, weil ${giver} Ihre Adresse für ein Geschenk eingegeben hat. Sie können sie ignorieren.`,
  reasonOfUnnamed:
    "Sie erhalten diese E-Mail, weil jemand Ihre Adresse für ein Geschenk eingegeben hat. Sie können sie ignorieren.",
};
