import { ofName } from "@recital/contract/values/language";
import type { YouTexts } from "./en.tsx";

export const fr: YouTexts = {
  title: "Votre page",
  description: "Vos commandes et téléchargements.",
  loading: "Chargement de votre page…",
  failed: "Votre page n’a pas pu être chargée.",
  tryAgain: "Réessayer",
  moment: "Un instant…",
  signOut: "Se déconnecter",
  yourOrders: "Vos commandes",
  orders: "Commandes",
  noOrders: "Vous n’avez encore rien commandé.",
  missing: "Il manque quelque chose\u00a0?",
  findOrder: "Retrouver ma commande",
  findHint:
    "Saisissez l’adresse e-mail utilisée pour votre commande ou votre abonnement. Nous vous enverrons un code et un lien qui ouvrent vos commandes, vos téléchargements et la newsletter.",
  downloads: "Téléchargements",
  downloadsOf: (id, hide) => <>Téléchargements{hide(` de la commande nº\u00a0${id}`)}</>,
  noDownloads: "Vous n’avez pas encore de téléchargements.",
  download: (titles, hide) => <>Télécharger{hide(` ${titles}`)}</>,
  notOpen: (email) => <>Inaccessible pour le moment. Des questions&nbsp;? Écrivez à {email}.</>,
  given: "Reçu en cadeau",
  newsletter: "Newsletter",
  subscribed: (artist) => (
    <>
      Vous recevez la newsletter <bdi>{ofName(artist)}</bdi>.
    </>
  ),
  notSubscribed: (artist) => (
    <>
      Vous ne recevez pas la newsletter <bdi>{ofName(artist)}</bdi>.
    </>
  ),
  brings: (topics) => `Vos thèmes\u00a0: ${topics}.`,
  chooseTopics: "Choisir ce que vous recevez",
  subscribe: "S’abonner",
  unsubscribe: "Se désabonner",
  data: "Vos données",
  allData: (email) => <>Tout ce que nous conservons sur {email}, dans un fichier lisible par d’autres programmes.</>,
  downloadData: "Télécharger mes données",
  eraseData: "Effacer mes données",
  email: "E-mail",
  emailExample: "nom@example.com",
  sendCode: "M’envoyer un code",
  code: "Code",
  digits: (count) => `${count} chiffres`,
  openMyPage: "Ouvrir ma page",
  askAgain: "Redemander",
  cancel: "Annuler",
  home: "Retour à l’accueil",
  checkInbox: "Consultez votre boîte de réception",
  codeHint: (minutes) =>
    `Si nous connaissons votre adresse, un e-mail avec un code et un lien est en route. Le code fonctionne dans ce navigateur pendant ${minutes} minutes, le lien une seule fois, dans un délai d’une heure. Nous envoyons au plus trois e-mails par heure.`,
  linkSent:
    "Si nous connaissons votre adresse, un lien est en route. Il fonctionne une seule fois et expire au bout d’une heure.",
  enterCode: { title: "Saisir votre code", description: "Ouvrir votre page." },
  open: {
    title: "Ouvrir votre page",
    description: "Ouvrir votre page.",
    hint: "Pendant les 30 prochains jours, ce navigateur peut afficher vos commandes, vos téléchargements et la newsletter.",
  },
  findOrders: "Retrouver vos commandes.",
  invalid: {
    title: "Ce lien ne fonctionne pas",
    hint: "Il a déjà été utilisé, a expiré ou est incomplet. Nous pouvons vous en envoyer un nouveau par e-mail.",
  },
  erase: {
    description: "Effacer vos données.",
    hint: (email) => (
      <>
        Nous effaçons ce qui est conservé pour {email}&nbsp;: votre nom et vos adresses, votre abonnement à la
        newsletter et ce que vous nous avez écrit. Des commandes payées, seuls les articles, les montants et les dates
        restent, car la loi l’exige. Cette action est irréversible.
      </>
    ),
    saveLinks: "Enregistrez d’abord vos liens de téléchargement\u00a0: cette page les oubliera.",
    codeSent: (minutes) =>
      `Un code est en route vers cette adresse. Il fonctionne dans ce navigateur pendant ${minutes} minutes.`,
  },
  erased: {
    title: "Vos données sont effacées",
    description: "Vos données sont effacées.",
    hint: "Ce navigateur vous a oublié, lui aussi.",
  },
};
