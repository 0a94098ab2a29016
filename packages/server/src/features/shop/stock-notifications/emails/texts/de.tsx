import type { StockEmailTexts } from "./en.tsx";

export const de: StockEmailTexts = {
  back: {
    subject: (product) => `Wieder da: ${product}`,
    heading: "Es ist wieder da",
    preheader: (product) => `${product} kann wieder bestellt werden.`,
    text: (product) =>
      `${product} kann wieder bestellt werden. Wir reservieren nichts, es kann also bald wieder ausverkauft sein.`,
    see: "Zum Produkt",
    note: (link) => (
      <>
        Sie haben diese E-Mail auf der Seite des Produkts angefordert. Es bleibt bei dieser einen; Sie haben nichts
        abonniert. Wir löschen Ihre E-Mail-Adresse nach 30 Tagen oder {link("jetzt")}.
      </>
    ),
  },
  confirm: {
    subject: (product) => `Bitte bestätigen: ${product}`,
    heading: "Sollen wir Ihnen Bescheid geben?",
    preheader: (product) => `Bestätigen Sie, dass Sie eine E-Mail möchten, sobald ${product} wieder da ist.`,
    reason: (site) => <>Sie erhalten diese E-Mail, weil Ihre Adresse auf der Website von {site} eingegeben wurde.</>,
    text: (product) =>
      `${product} ist ausverkauft. Öffnen Sie diese Seite und drücken Sie die Schaltfläche, um eine E-Mail zu erhalten, sobald es wieder da ist:`,
    notify: "Bescheid geben",
    stop: (link) => (
      <>
        Sie können es sich jederzeit anders überlegen: {link("nicht mehr nötig")}. Sonst endet Ihre Anfrage nach einem
        Jahr.
      </>
    ),
    ignore: (email) =>
      `Sie können diese E-Mail ignorieren. Ohne Ihre Bestätigung senden wir nichts weiter. Fragen? Schreiben Sie an ${email}.`,
  },
};
