import type { FormsTexts } from "./en.tsx";

export const fr: FormsTexts = {
  email: "E-mail",
  emailPlaceholder: "nom@example.com",
  linkGoesThere: "le lien y est aussi envoyé",
  invalidEmail: "Veuillez saisir une adresse e-mail valide",
  getProductFree: (name) => `Obtenir ${name} gratuitement`,
  getFree: "Obtenir gratuitement",
  getting: "Un instant…",
  newsletterNote: "Vous recevez le téléchargement dans tous les cas. La newsletter se confirme dans le même e-mail.",
  notSent: "L’envoi a échoué. Veuillez réessayer plus tard.",
  download: "Télécharger",
  artistWillEmail: (artist, email) => (
    <>
      Merci. {artist} enverra vos fichiers à {email}.
    </>
  ),
  yours: (email) => <>C’est à vous. Le lien est aussi en route vers {email}.</>,
  confirmNewsletter: "Vous ne recevez pas encore la newsletter\u00a0? Confirmez l’abonnement dans le même e-mail.",
  viewOrder: "Voir votre commande",
  notifyAbout: (name) => `Me prévenir pour ${name}`,
  notifyLabel: "Un seul e-mail dès le retour en stock",
  notify: "Me prévenir",
  sending: "Envoi…",
  notifySent:
    "Ouvrez l’e-mail que nous vous avons envoyé et confirmez. Nous vous écrirons une seule fois, dès le retour en stock.",
  requestNotSent: "Votre demande n’a pas pu être envoyée. Veuillez réessayer plus tard.",
};
