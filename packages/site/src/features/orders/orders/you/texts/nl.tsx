import type { YouTexts } from "./en.tsx";

export const nl: YouTexts = {
  title: "Uw pagina",
  description: "Uw bestellingen en downloads.",
  loading: "Uw pagina wordt geladen…",
  failed: "Uw pagina kon niet worden geladen.",
  tryAgain: "Opnieuw proberen",
  moment: "Een ogenblik…",
  signOut: "Uitloggen",
  yourOrders: "Uw bestellingen",
  orders: "Bestellingen",
  noOrders: "U hebt nog niets besteld.",
  missing: "Ontbreekt er iets?",
  findOrder: "Mijn bestelling zoeken",
  findHint:
    "Vul het e-mailadres in waarmee u hebt besteld of zich hebt geabonneerd. We sturen u een code en een link waarmee u uw bestellingen, downloads en nieuwsbrief opent.",
  downloads: "Downloads",
  downloadsOf: (id, hide) => <>Downloads{hide(` van bestelling nr. ${id}`)}</>,
  noDownloads: "U hebt nog geen downloads.",
  download: (titles, hide) => <>Downloaden{hide(`: ${titles}`)}</>,
  notOpen: (email) => <>Nu niet beschikbaar. Vragen? Schrijf naar {email}.</>,
  given: "Aan u gegeven",
  newsletter: "Nieuwsbrief",
  subscribed: (artist) => (
    <>
      U krijgt de nieuwsbrief van <bdi>{artist}</bdi>.
    </>
  ),
  notSubscribed: (artist) => (
    <>
      U krijgt de nieuwsbrief van <bdi>{artist}</bdi> niet.
    </>
  ),
  brings: (topics) => `Daarin vindt u: ${topics}.`,
  chooseTopics: "Kiezen wat u krijgt",
  subscribe: "Abonneren",
  unsubscribe: "Afmelden",
  data: "Uw gegevens",
  allData: (email) => <>Alles wat we over {email} bewaren, als bestand dat andere programma’s kunnen lezen.</>,
  downloadData: "Mijn gegevens downloaden",
  eraseData: "Mijn gegevens wissen",
  email: "E-mail",
  emailExample: "naam@example.com",
  sendCode: "Mail mij een code",
  code: "Code",
  digits: (count) => `${count} cijfers`,
  openMyPage: "Mijn pagina openen",
  askAgain: "Opnieuw vragen",
  cancel: "Annuleren",
  home: "Naar de startpagina",
  checkInbox: "Kijk in uw inbox",
  codeHint: (minutes) =>
    `Als we uw adres kennen, is er een e-mail met een code en een link onderweg. De code werkt ${minutes} minuten in deze browser, de link één keer binnen een uur. We sturen hoogstens drie e-mails per uur.`,
  linkSent: "Als we uw adres kennen, is er een link onderweg. De link werkt één keer en verloopt na een uur.",
  enterCode: { title: "Vul uw code in", description: "Uw pagina openen." },
  open: {
    title: "Uw pagina openen",
    description: "Uw pagina openen.",
    hint: "De komende 30 dagen kan deze browser uw bestellingen, downloads en nieuwsbrief tonen.",
  },
  findOrders: "Uw bestellingen zoeken.",
  invalid: {
    title: "Deze link werkt niet",
    hint: "Hij is al gebruikt, verlopen of onvolledig. We kunnen u een nieuwe mailen.",
  },
  erase: {
    description: "Uw gegevens wissen.",
    hint: (email) => (
      <>
        We wissen wat bij {email} is bewaard: uw naam en adressen, uw abonnement op de nieuwsbrief en wat u ons hebt
        geschreven. Van betaalde bestellingen blijven alleen artikelen, bedragen en datums, omdat de wet dat vereist.
        Dit kan niet ongedaan worden gemaakt.
      </>
    ),
    saveLinks: "Bewaar eerst uw downloadlinks: deze pagina vergeet ze.",
    codeSent: (minutes) => `Er is een code onderweg naar dit adres. De code werkt ${minutes} minuten in deze browser.`,
  },
  erased: {
    title: "Uw gegevens zijn gewist",
    description: "Uw gegevens zijn gewist.",
    hint: "Ook deze browser kent u niet meer.",
  },
};
