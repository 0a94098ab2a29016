import type { StateTexts } from "./en.ts";

export const nl: StateTexts = {
  refunded: { title: "Terugbetaald", text: "We hebben deze bestelling volledig terugbetaald." },
  canceled: { title: "Geannuleerd", text: "Deze bestelling is geannuleerd. Neem bij vragen contact met ons op." },
  notPaid: { title: "Niet betaald", text: "Deze bestelling is niet betaald en de betaalpagina is gesloten." },
  waiting: {
    title: "We wachten op uw betaling",
    text: "We hebben de betaling voor deze bestelling nog niet ontvangen.",
  },
  withdrawn: { title: "Herroepen", text: "We verwerken uw retour." },
  pickedUp: { title: "Opgehaald", text: "We hopen dat u er veel plezier aan beleeft." },
  delivered: { title: "Bezorgd", text: "We hopen dat u er veel plezier aan beleeft." },
  toPickUp: { title: "Op te halen", text: (place) => `${place}.` },
  tip: { title: "Hartelijk dank", text: "Uw fooi is aangekomen." },
  complete: {
    title: "Voltooid",
    byEmail: "Uw digitale producten worden per e-mail gestuurd.",
    ready: "Uw bestanden staan klaar om te downloaden.",
  },
  partlyShipped: { title: "Deels onderweg", text: "De rest van uw bestelling wordt apart verzonden." },
  shipped: { title: "Onderweg", text: "Alles in deze bestelling is verzonden." },
  preparing: {
    title: "In voorbereiding",
    text: (when) => `${when} We mailen u zodra ze onderweg zijn.`,
  },
  steps: {
    ordered: "Besteld",
    paid: "Betaald",
    free: "Gratis",
    packed: "Ingepakt",
    shipped: "Onderweg",
    delivered: "Bezorgd",
    pickedUp: "Opgehaald",
    sent: "Verstuurd",
    opened: "Geopend",
  },
  done: ", klaar",
  notYet: ", nog niet",
  gift: {
    recipient: "de ontvanger",
    wrapped: "Uw cadeau is ingepakt",
    toSend: (address, day) => `We sturen het op ${day} naar ${address}.`,
    onItsWay: (address) => `Het is onderweg naar ${address}.`,
    card: "Druk de kaart af en overhandig die.",
    cardFrom: (day) => `Druk de kaart af en overhandig die. Het cadeau kan vanaf ${day} worden geopend.`,
    sent: {
      title: "Uw cadeau is verstuurd",
      text: (address) => `Onze e-mail aan ${address} bevat het cadeau. Het is nog niet geopend.`,
    },
    bounced: {
      title: "Uw cadeau is niet aangekomen",
      text: (address) =>
        `Onze e-mail aan ${address} kon niet worden bezorgd. Druk de kaart af en overhandig die, of schrijf ons.`,
    },
    uncertain: {
      title: "Uw cadeau is misschien niet aangekomen",
      text: (address) =>
        `We weten niet of onze e-mail aan ${address} is verstuurd. Druk de kaart af, of vraag ons de e-mail opnieuw te sturen.`,
    },
    opened: { title: "Uw cadeau is geopend", text: "De bestanden zijn van de persoon aan wie u het gaf." },
    revoked: {
      title: "Terugbetaald",
      text: "We hebben dit cadeau terugbetaald, dus het kan niet meer worden geopend.",
    },
  },
  refunds: {
    onItsWay: "Terugbetaling onderweg",
    made: "Terugbetaald",
    failed: "Terugbetaling mislukt",
    canceled: "Terugbetaling geannuleerd",
  },
  freeEach: "gratis",
  free: "Gratis",
  download: "Uw bestanden downloaden",
  orderNumber: (id) => `Bestelling nr. ${id}`,
  resume: "Betaling hervatten",
  cancel: "Deze bestelling annuleren",
  canceling: "Wordt geannuleerd…",
  cancelFailed: "Deze bestelling kon niet worden geannuleerd. Probeer het zo meteen opnieuw.",
};
