import { ofName } from "@recital/contract/values/language";
import type { GiftTexts } from "./en.tsx";

export const fr: GiftTexts = {
  title: "Un cadeau pour vous",
  description: "Un cadeau pour vous.",
  tooMany: { heading: "Trop de demandes", text: "Veuillez réessayer dans une minute." },
  unknown: { heading: "Il n’y a pas de cadeau ici", text: "Veuillez vérifier que le lien est complet." },
  revoked: {
    heading: "Ce cadeau a été repris",
    text: (email) => (
      <>
        Nous sommes désolés&nbsp;: sa commande a été remboursée avant que vous n’ouvriez le cadeau. Veuillez vous
        adresser à la personne qui vous l’a envoyé, ou écrire à {email}.
      </>
    ),
  },
  waiting: {
    heading: "Un cadeau vous attend",
    text: (artist, day) => (
      <>
        C’est de la musique <bdi>{ofName(artist)}</bdi>, et vous pourrez ouvrir ce cadeau le {day}. Revenez à ce
        moment-là.
      </>
    ),
  },
  from: (giver) => <>de la part de {giver}</>,
  email: "Votre adresse e-mail",
  emailNote: "pour le lien vers vos fichiers, et rien d’autre",
  emailExample: "nom@example.com",
  open: "Ouvrir votre cadeau",
  isYours: "Vous pouvez le télécharger et le garder. Aucun compte n’est nécessaire.",
  isYoursByEmail:
    "Vous pouvez le télécharger et le garder. Aucun compte n’est nécessaire, et nous vous envoyons aussi le lien par e-mail.",
  problems: {
    invalid_input: "Veuillez saisir votre adresse e-mail complète.",
    gift_empty: "Les fichiers ne sont pas encore prêts. Veuillez réessayer plus tard.",
  },
  failed: "Le cadeau n’a pas pu être ouvert. Veuillez réessayer plus tard.",
  download: "Télécharger vos fichiers",
  opened: "Ce cadeau a déjà été ouvert. Le lien vers ses fichiers se trouve dans l’e-mail envoyé à ce moment-là.",
  card: {
    title: "Carte cadeau",
    description: "La carte de votre cadeau.",
    heading: "La carte de votre cadeau",
    hint: "Imprimez-la, pliez-la ou glissez-la dans une enveloppe. La personne qui l’a en main peut ouvrir le cadeau, une seule fois.",
    print: "Imprimer la carte",
    toOrder: "Retour à votre commande",
    none: "Il n’y a pas de carte à imprimer\u00a0: le cadeau a été ouvert ou remboursé, ou ce navigateur ne peut pas ouvrir la commande.",
    findOrder: "Retrouver ma commande",
    label: "Carte",
    qr: "Code QR de la page du cadeau",
    scan: "Scannez le code pour ouvrir votre cadeau, ou saisissez",
    scanFrom: (day) => `Scannez le code pour ouvrir votre cadeau à partir du ${day}, ou saisissez`,
  },
};
