import { plural } from "@recital/contract/values/language";
import type { TranslationTabTexts } from "./en.ts";

export const fr: TranslationTabTexts = {
  languages: "Langues",
  translation: "Traduction",
  original: (label) => `${label}, original`,
  translationOf: (label) => `${label}, traduction`,
  saving: "Enregistrement…",
  complete: "Tout est traduit. Vos modifications sont enregistrées quand vous quittez un champ.",
  missing: (count, main) =>
    plural("fr", count, {
      one: `${count} texte n’est pas encore traduit et s’affiche dans la langue principale (${main}). Vos modifications sont enregistrées quand vous quittez un champ.`,
      other: `${count} textes ne sont pas encore traduits et s’affichent dans la langue principale (${main}). Vos modifications sont enregistrées quand vous quittez un champ.`,
    }),
  fields: {
    "site-content": { title: "Titre", subtitle: "Sous-titre", description: "Description" },
    about: { title: "Titre", content: "Contenu" },
    product: { name: "Nom", description: "Description", shipsWithin: "Délai d’expédition" },
    release: { title: "Titre", description: "Description", credits: "Crédits", licence: "Licence" },
    track: { title: "Titre", lyrics: "Paroles", credits: "Crédits" },
    concert: { title: "Titre", priceText: "Tarif", program: "Programme" },
    post: { title: "Titre", doc: "Texte" },
    press: { bioShort: "Biographie courte", bioMedium: "Biographie moyenne", bioLong: "Biographie longue" },
    settings: { tagline: "Slogan", shipsWithin: "Délai d’expédition" },
    policy: {
      privacy: "Politique de confidentialité",
      terms: "Conditions générales",
      returns: "Retours",
      imprint: "Mentions légales",
    },
    image: { altText: "Texte alternatif" },
  },
};
