import type { StockEmailTexts } from "./en.tsx";

export const fr: StockEmailTexts = {
  back: {
    subject: (product) => `De nouveau disponible\u00a0: ${product}`,
    heading: "De nouveau disponible",
    preheader: (product) => `${product}\u00a0: de nouveau disponible à la commande.`,
    text: (product) =>
      `${product}\u00a0: de nouveau disponible à la commande. Nous ne réservons rien, le stock peut donc vite s’épuiser.`,
    see: "Voir le produit",
    note: (link) => (
      <>
        Vous avez demandé cet e-mail sur la page du produit. Il n’y en aura pas d’autre, et il ne vous abonne à rien.
        Nous effaçons votre adresse e-mail dans 30 jours, ou {link("maintenant")}.
      </>
    ),
  },
  confirm: {
    subject: (product) => `Veuillez confirmer\u00a0: ${product}`,
    heading: "Faut-il vous prévenir du retour en stock\u00a0?",
    preheader: (product) => `Confirmez que vous souhaitez un e-mail au retour en stock\u00a0: ${product}.`,
    reason: (site) => <>Vous recevez cet e-mail parce que votre adresse a été saisie sur le site de {site}.</>,
    text: (product) =>
      `${product}\u00a0: épuisé. Ouvrez cette page et appuyez sur son bouton pour recevoir un e-mail au retour en stock\u00a0:`,
    notify: "Me prévenir",
    stop: (link) => (
      <>
        {"Vous pouvez changer d’avis à tout moment\u00a0: "}
        {link("ce n’est plus nécessaire")}. Sinon, votre demande prend fin au bout d’un an.
      </>
    ),
    ignore: (email) =>
      `Vous pouvez ignorer cet e-mail. Sans votre confirmation, nous n’envoyons rien d’autre. Des questions\u00a0? Écrivez à ${email}.`,
  },
};
