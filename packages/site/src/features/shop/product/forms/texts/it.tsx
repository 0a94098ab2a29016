import type { FormsTexts } from "./en.tsx";

export const it: FormsTexts = {
  email: "E-mail",
  emailPlaceholder: "nome@example.com",
  linkGoesThere: "il link arriva anche lì",
  invalidEmail: "Inserire un indirizzo e-mail valido",
  getProductFree: (name) => `Scarica gratis ${name}`,
  getFree: "Scarica gratis",
  getting: "Un momento…",
  newsletterNote: "Il download arriva in ogni caso. La newsletter si conferma nella stessa e-mail.",
  notSent: "Invio non riuscito. Riprovare più tardi.",
  download: "Scarica",
  artistWillEmail: (artist, email) => (
    <>
      Grazie. {artist} invierà i file a {email}.
    </>
  ),
  yours: (email) => <>Tutto pronto. Il link è in arrivo anche a {email}.</>,
  confirmNewsletter: "Prima iscrizione alla newsletter? Va confermata nella stessa e-mail.",
  viewOrder: "Vedi l’ordine",
  notifyAbout: (name) => `Avviso per ${name}`,
  notifyLabel: "Una sola e-mail quando torna disponibile",
  notify: "Avvisami",
  sending: "Invio…",
  notifySent:
    "Resta da confermare tramite l’e-mail appena inviata. Poi scriveremo una sola volta, appena torna disponibile.",
  requestNotSent: "La richiesta non è stata inviata. Riprovare più tardi.",
};
