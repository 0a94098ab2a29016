import type { TestEmailTexts } from "./en.ts";

export const de: TestEmailTexts = {
  subject: "Test-E-Mail",
  preheader: "Ihre Website kann E-Mails verschicken.",
  footer: (artist) => `Gesendet aus der Verwaltung des Shops von ${artist}.`,
  text: "Wenn Sie das lesen können, kann Ihre Website E-Mails verschicken.",
  site: (url) => `Website: ${url}`,
};
