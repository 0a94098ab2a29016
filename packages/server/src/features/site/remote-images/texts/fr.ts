import type { RemoteImageTexts } from "./en.ts";

export const fr: RemoteImageTexts = {
  subject: (host) => `Il manque des images de ${host}`,
  text: (host) =>
    `${host} ne répond pas, ses images n’ont donc pas pu être copiées sur votre site. Les pages n’affichent aucune image à leur place.`,
  advice: "Téléversez ces images vous-même, ou enregistrez à nouveau leurs entrées quand ce site répondra.",
};
