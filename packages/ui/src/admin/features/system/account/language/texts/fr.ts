import type { LanguageTexts } from "./en.ts";

export const fr: LanguageTexts = {
  language: "Langue",
  whatFor:
    "Pour l’administration, l’application de bureau et les e-mails qui vous sont adressés. Les visiteurs choisissent la leur sur le site.",
  notSaved: "Impossible d’enregistrer la langue",
};
