import type { LinkEmailTexts } from "./en.tsx";

export const nl: LinkEmailTexts = {
  subjects: {
    erasure: (artist) => `Uw code om uw gegevens bij ${artist} te wissen`,
    page: (artist) => `Uw link naar ${artist}`,
  },
  heading: "Uw bestellingen en downloads",
  preheader: "Open uw pagina met deze link. De link werkt één keer en verloopt over een uur.",
  reason: (site) => <>U krijgt deze e-mail omdat uw adres is ingevuld op de site van {site}.</>,
  enterCode: "Vul deze code binnen tien minuten in, in de browser waarin u erom vroeg:",
  openPage: "Open deze pagina en druk op de knop:",
  orOpenPage: "Of open deze pagina en druk op de knop:",
  open: "Mijn pagina openen",
  worksOnce: "De link werkt één keer en verloopt over een uur.",
  ignore: (email) =>
    `U kunt deze e-mail negeren. Uw pagina is alleen te zien voor wie deze link of deze code heeft, dus deel ze niet. Vragen? Schrijf naar ${email}.`,
  erasure: {
    heading: "Uw gegevens wissen",
    preheader: "Deze code wist uw gegevens. Hij verloopt over tien minuten.",
    reason: (site) => <>U krijgt deze e-mail omdat op de site van {site} is gevraagd uw gegevens te wissen.</>,
    enterCode: "Vul deze code binnen tien minuten in om te wissen wat we bij uw e-mailadres bewaren:",
    keepCode: (email) =>
      `Deel de code niet: zonder de code wordt niets gewist, en wissen kan niet ongedaan worden gemaakt. Vragen? Schrijf naar ${email}.`,
  },
};
