import type { PhotoTexts } from "./en.ts";

export const fr: PhotoTexts = {
  empty: "Ce fichier est vide. Copiez-le à nouveau sur cet appareil, puis choisissez-le encore une fois.",
  tooLarge: (megabytes) =>
    `L’image doit faire moins de ${megabytes}\u00a0Mo. Enregistrez une copie plus petite en JPEG et choisissez-la.`,
  unreadable: "Impossible de lire cette photo. Ouvrez-la sur votre téléphone et partagez-la en JPEG.",
  otherFormat: "Choisissez une image au format JPEG, PNG ou WebP",
  noImage: "Choisissez une image",
  tooManyBytes: (megabytes) => `L’image doit faire moins de ${megabytes}\u00a0Mo`,
};
