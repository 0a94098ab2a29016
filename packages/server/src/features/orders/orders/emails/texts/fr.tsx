import type { OrderEmailTexts } from "./en.tsx";

export const fr: OrderEmailTexts = {
  subjects: {
    order: (id, artist) => `Votre commande #${id} chez ${artist}`,
    free: (artist) => `Votre téléchargement gratuit de ${artist}`,
    tip: (artist) => `Votre pourboire pour ${artist}`,
  },
  paid: {
    heading: "Merci pour votre commande",
    preheader: (id, date) => `La commande #${id} du ${date} est confirmée. Voici ce que vous avez acheté et la suite.`,
    text: "Votre commande est confirmée. Vous trouverez ci-dessous ce que vous avez acheté et la suite.",
  },
  table: {
    heading: "Merci",
    preheader: (id, date) => `Vos achats du ${date}, commande #${id}.`,
    text: "Voici le reçu de vos achats au stand. C’était un plaisir de vous rencontrer.",
  },
  tip: {
    heading: "Merci pour votre pourboire",
    preheader: (amount) => `Votre pourboire de ${amount} est bien arrivé.`,
    text: "Votre pourboire est bien arrivé. Il compte beaucoup.",
  },
  free: {
    heading: "C’est à vous",
    preheader: (names) => `${names}, gratuit. Le lien se trouve dans cet e-mail.`,
    text: "Vous l’avez demandé sur notre site. Si c’était quelqu’un d’autre, vous n’avez rien à faire.",
  },
  withNewsletter: (preheader) => `${preheader} Vous pouvez aussi y confirmer la newsletter.`,
  orderOf: (id, date) => `Commande #${id}, ${date}`,
  pickUp: "Retrait",
  totals: { tip: "Pourboire", free: "Gratuit", total: "Total", totalWithShipping: "Total (livraison offerte)" },
  next: "La suite",
  bringsOrder: (artist) => `${artist} apportera votre commande au concert.`,
  addressMissing: (email) => `Votre adresse de livraison ne nous est pas parvenue. Veuillez l’envoyer à ${email}.`,
  filesFollow: (artist) => `${artist} vous enverra vos fichiers par e-mail.`,
  gift: {
    card: "Votre cadeau est prêt\u00a0: la page de votre commande propose une carte à imprimer.",
    now: "Votre cadeau est en route par e-mail.",
    onDay: (day) => `Votre cadeau sera envoyé par e-mail le ${day}.`,
  },
  newsletter: {
    heading: "Souhaitez-vous recevoir la newsletter\u00a0?",
    text: (artist) =>
      `Vous avez aussi demandé la newsletter de ${artist}. Vous la recevrez dès que vous l’aurez confirmée sur la page de ce lien. Votre téléchargement n’en dépend pas.`,
    confirm: "Confirmer la newsletter",
    refuse: (link) => (
      <>
        {"Vous ne souhaitez pas recevoir la newsletter\u00a0? "}
        {link("Se désinscrire")}
      </>
    ),
  },
};
