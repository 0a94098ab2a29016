import type { NotifyTexts } from "./en.ts";

export const nl: NotifyTexts = {
  description: "Producten uit de winkel.",
  confirm: {
    title: "Bericht als het er weer is",
    text: "U krijgt één e-mail zodra het weer te bestellen is, en verder niets.",
    button: "Laat het me weten",
  },
  stop: {
    title: "Niet meer nodig?",
    head: "Niet meer nodig",
    text: "We verwijderen uw verzoek en uw e-mailadres, en mailen u er niet meer over.",
    button: "Mijn verzoek verwijderen",
  },
  sent: { title: "Bekijk uw inbox", text: "Rond het af via de link in onze e-mail." },
  confirmed: { title: "We laten het u weten", text: "U krijgt één e-mail zodra het er weer is." },
  stopped: { title: "Dan geen e-mail", text: "Uw verzoek is verwijderd, en uw e-mailadres ook." },
  invalid: {
    title: "Dit is niet gelukt",
    text: "De link is verlopen, het e-mailadres was niet volledig, of het product is op voorraad. Kijk op de pagina van het product.",
  },
  notFree: {
    not_sold: "Het is niet meer verkrijgbaar.",
    posted: "Het wordt per post verzonden. Bestel het via uw winkelwagen.",
    not_free: "Het is niet meer gratis. De prijs staat op de pagina.",
    sold_out: "Het is uitverkocht.",
    too_many_requests: "Veel mensen willen dit nu hebben. Probeer het zo meteen opnieuw.",
    unavailable: "Veel mensen willen dit nu hebben. Probeer het zo meteen opnieuw.",
    other: "Ga terug, maak uw keuze en vul uw volledige e-mailadres in.",
  },
  backToStore: "Terug naar de winkel",
};
