import type { ShippingEmailTexts } from "./en.ts";

export const fr: ShippingEmailTexts = {
  newDate: {
    subject: (id, artist) => `Nouvelle date d’expédition de votre commande nº\u00a0${id} chez ${artist}`,
    heading: "Une nouvelle date d’expédition",
    fact: (names, _count, day) => `Expédition le ${day}\u00a0: ${names}.`,
    later: (email) =>
      `C’est plus tard que prévu, et nous en sommes désolés. Si vous préférez ne pas attendre, écrivez à ${email} avant l’expédition, et nous vous rembourserons.`,
  },
  subjects: {
    shipped: (id, artist) => `En route\u00a0: votre commande nº\u00a0${id} chez ${artist}`,
    corrected: (id, artist) => `Correction\u00a0: expédition de votre commande nº\u00a0${id} chez ${artist}`,
  },
  headings: { shipped: "En route", corrected: "Informations d’expédition corrigées" },
  shipped: (id) => `Votre commande nº\u00a0${id} a été expédiée et est en route.`,
  shippedBy: (id, carrier) => `Votre commande nº\u00a0${id} a été expédiée par ${carrier} et est en route.`,
  partShipped: (id) => `Une partie de votre commande nº\u00a0${id} a été expédiée et est en route.`,
  partShippedBy: (id, carrier) =>
    `Une partie de votre commande nº\u00a0${id} a été expédiée par ${carrier} et est en route.`,
  corrected: (id) =>
    `Nous avons corrigé les informations d’une expédition de votre commande nº\u00a0${id}. Veuillez les utiliser à la place des précédentes.`,
  track: "Suivre votre colis",
  quantity: "Quantité",
  moreLeft: "Les autres articles de votre commande suivront dans un autre colis.",
  carrier: (name) => `Transporteur\u00a0: ${name}`,
  trackingNumber: (number) => `Numéro de suivi\u00a0: ${number}`,
};
