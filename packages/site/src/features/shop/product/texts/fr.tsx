import { ofName } from "@recital/contract/values/language";
import type { ProductTexts } from "./en.tsx";

export const fr: ProductTexts = {
  store: "Boutique",
  breadcrumbs: "Fil d’Ariane",
  categories: { merchandise: "Produits dérivés", music: "Musique", digital: "Numérique" },
  more: "Aussi dans la boutique",
  fromStore: (name, artist) => `${name}, dans la boutique ${ofName(artist)}.`,
  buyingNeedsScript: "JavaScript est nécessaire pour acheter.",
  images: "Images",
  noImage: "Aucune image disponible",
  imageNumber: (name, number) => `${name}, image ${number}`,
  enlarge: (alt) => `Agrandir l’image\u00a0: ${alt}`,
  showImage: (number, count) => `Afficher l’image ${number} sur ${count}`,
  shipsWithin: (time) => `Expédition sous ${time}`,
  shipsOn: (day) => `Expédition le ${day}`,
  worldwideFree: (ships) => `${ships} · offerte dans le monde entier`,
  files: {
    included: "Téléchargement inclus",
    includedInFormats: "Téléchargement inclus (FLAC, MP3, AAC, Opus)",
    includedFrom: (date) => <>Téléchargement inclus, à partir du {date}</>,
    includedInFormatsFrom: (date) => <>Téléchargement inclus, à partir du {date} (FLAC, MP3, AAC, Opus)</>,
    formatsNow: "FLAC, MP3, AAC ou Opus juste après le paiement",
    formatsFree: "FLAC, MP3, AAC ou Opus, ici et par e-mail",
    formatsFrom: (date) => <>FLAC, MP3, AAC ou Opus à partir du {date}</>,
    now: "Téléchargement juste après le paiement",
    free: "Téléchargement, ici et par e-mail",
    from: (date) => <>Téléchargement à partir du {date}</>,
  },
  changeMind: (days, link) => (
    <>
      {days} jours pour changer d’avis · {link("Retours")}
    </>
  ),
  belongsTo: (release) => <>Fait partie de {release}</>,
  whatYouGet: "Ce que vous recevez",
  download: "Téléchargement",
  soldOut: "Épuisé",
  tracks: "Titres",
  listen: "Écouter",
  moreAbout: (release) => `En savoir plus sur ${release}`,
};
