import type { EmailTexts } from "./en.tsx";

export const fr: EmailTexts = {
  shippingAddress: "Adresse de livraison",
  item: "Article",
  questions: (artist, address) => (
    <>
      {`Des questions\u00a0? Écrivez à ${artist}\u00a0: `}
      {address}.
    </>
  ),
  nextConcert: (concert) => (
    <>
      {"Prochain concert\u00a0: "}
      {concert}
    </>
  ),
  order: (id) => `Commande nº\u00a0${id}`,
  viewOrder: "Voir votre commande",
  downloadFiles: "Télécharger vos fichiers",
  ifNotYou: "Si ce n’était pas vous",
  unsubscribe: "Se désabonner",
};
