import type { DownloadCodeTexts } from "./en.ts";

export const fr: DownloadCodeTexts = {
  code_mistyped: "Ce code contient une faute de frappe. Comparez-le avec celui que vous avez reçu.",
  code_unknown: "Ce code n’existe pas. Comparez-le avec celui que vous avez reçu.",
  code_used:
    "Ce code a déjà été utilisé. Le lien vers les fichiers a été envoyé à l’adresse e-mail indiquée à ce moment-là.",
  code_stopped: "Ce code a été désactivé et n’est plus utilisable.",
  code_expired: "Ce code a expiré.",
  code_empty: "Le contenu de ce code n’est plus disponible au téléchargement. Écrivez-nous.",
};
