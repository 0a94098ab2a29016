import type { AboutTexts } from "./en.ts";

export const pl: AboutTexts = {
  contact: "Kontakt",
  contactDescription: "Koncerty, zamówienia kompozycji, licencje albo kilka słów o płycie.",
  inquiry: "Zapytanie ze strony",
  connect: (name) => `${name} w sieci`,
  followOn: (platform) => `Obserwuj w serwisie ${platform}`,
};
