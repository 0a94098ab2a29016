import type { StockEmailTexts } from "./en.tsx";

export const nl: StockEmailTexts = {
  back: {
    subject: (product) => `Weer op voorraad: ${product}`,
    heading: "Het is er weer",
    preheader: (product) => `${product} is weer te bestellen.`,
    text: (product) => `${product} is weer te bestellen. We reserveren niets, dus het kan snel weer uitverkocht zijn.`,
    see: "Product bekijken",
    note: (link) => (
      <>
        U hebt deze e-mail aangevraagd op de pagina van het product. Het blijft bij deze ene; u bent nergens op
        geabonneerd. We wissen uw e-mailadres na 30 dagen, of {link("nu")}.
      </>
    ),
  },
  confirm: {
    subject: (product) => `Graag bevestigen: ${product}`,
    heading: "Zullen we het u laten weten als het er weer is?",
    preheader: (product) => `Bevestig dat u één e-mail wilt zodra ${product} er weer is.`,
    reason: (site) => <>U krijgt deze e-mail omdat uw adres is ingevuld op de site van {site}.</>,
    text: (product) =>
      `${product} is uitverkocht. Open deze pagina en druk op de knop om één e-mail te krijgen zodra het er weer is:`,
    notify: "Laat het me weten",
    stop: (link) => (
      <>U kunt altijd van gedachten veranderen: {link("niet meer nodig")}. Anders vervalt uw verzoek na een jaar.</>
    ),
    ignore: (email) =>
      `U kunt deze e-mail negeren. Zonder uw bevestiging sturen we verder niets. Vragen? Schrijf naar ${email}.`,
  },
};
