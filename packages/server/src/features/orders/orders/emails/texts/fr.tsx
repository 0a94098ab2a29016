import { ofName } from "@recital/contract/values/language";
import type { OrderEmailTexts } from "./en.tsx";

export const fr: OrderEmailTexts = {
  subjects: {
    order: (id, artist) => `Votre commande nº\u00a0${id} chez ${artist}`,
    free: (artist) => `Votre téléchargement gratuit ${ofName(artist)}`,
    tip: (artist) => `Votre pourboire pour ${artist}`,
  },
  paid: {
    heading: "Merci pour votre commande",
    preheader: (id, date) =>
      `La commande nº\u00a0${id} du ${date} est confirmée. Voici vos achats et les prochaines étapes.`,
    text: "Votre commande est confirmée. Vous trouverez ci-dessous vos achats et les prochaines étapes.",
  },
  table: {
    heading: "Merci",
    preheader: (id, date) => `Vos achats du ${date}, commande nº\u00a0${id}.`,
    text: "Voici le reçu de vos achats au stand. C’était un plaisir de vous rencontrer.",
  },
  tip: {
    heading: "Merci pour votre pourboire",
    preheader: (amount) => `Nous avons bien reçu votre pourboire de ${amount}.`,
    text: "Nous avons bien reçu votre pourboire. Il compte énormément.",
  },
  free: {
    heading: "C’est à vous",
    preheader: (names) => `${names}, gratuit. Le lien se trouve dans cet e-mail.`,
    text: "Vous l’avez demandé sur notre site. Si c’était quelqu’un d’autre, vous n’avez rien à faire.",
  },
  withNewsletter: (preheader) => `${preheader} Vous pouvez aussi y confirmer la newsletter.`,
  orderOf: (id, date) => `Commande nº\u00a0${id}, ${date}`,
  pickUp: "Retrait",
  totals: { tip: "Pourboire", free: "Gratuit", total: "Total", totalWithShipping: "Total (livraison offerte)" },
  next: "La suite",
  bringsOrder: (artist) => `${artist} apportera votre commande au concert.`,
  addressMissing: (email) => `Votre adresse de livraison ne nous est pas parvenue. Veuillez l’envoyer à ${email}.`,
  filesFollow: (artist) => `${artist} vous enverra vos fichiers par e-mail.`,
  gift: {
    card: "Votre cadeau est prêt\u00a0: la page de votre commande propose une carte à imprimer.",
    now: "Votre cadeau est en route vers son destinataire, par e-mail.",
    onDay: (day) => `Votre cadeau sera envoyé par e-mail à son destinataire le ${day}.`,
  },
  newsletter: {
    heading: "Souhaitez-vous recevoir la newsletter\u00a0?",
    text: (artist) =>
      `Vous avez aussi demandé la newsletter ${ofName(artist)}. Vous la recevrez dès que vous l’aurez confirmée sur la page de ce lien. Votre téléchargement n’en dépend pas.`,
    confirm: "Confirmer l’abonnement",
    refuse: (link) => (
      <>
        {"Vous ne souhaitez pas recevoir la newsletter\u00a0? "}
        {link("Se désabonner")}
      </>
    ),
  },
};
