import type { OrderEmailTexts } from "./en.tsx";

export const nl: OrderEmailTexts = {
  subjects: {
    order: (id, artist) => `Uw bestelling nr. ${id} bij ${artist}`,
    free: (artist) => `Uw gratis download van ${artist}`,
    tip: (artist) => `Uw fooi voor ${artist}`,
  },
  paid: {
    heading: "Bedankt voor uw bestelling",
    preheader: (id, date) =>
      `Bestelling nr. ${id} van ${date} is bevestigd. Hier staat wat u hebt gekocht en hoe het verdergaat.`,
    text: "Uw bestelling is bevestigd. Hieronder staat wat u hebt gekocht en hoe het verdergaat.",
  },
  table: {
    heading: "Bedankt",
    preheader: (id, date) => `Uw aankoop van ${date}, bestelling nr. ${id}.`,
    text: "Dit is de bon van uw aankoop bij de merchstand. Fijn dat we elkaar hebben ontmoet.",
  },
  tip: {
    heading: "Bedankt voor uw fooi",
    preheader: (amount) => `Uw fooi van ${amount} is aangekomen.`,
    text: "Uw fooi is aangekomen. Dat betekent heel veel.",
  },
  free: {
    heading: "Veel plezier ermee",
    preheader: (names) => `${names}, gratis. De link staat in deze e-mail.`,
    text: "U hebt dit op onze site aangevraagd. Was het iemand anders, dan hoeft u niets te doen.",
  },
  withNewsletter: (preheader) => `${preheader} Bevestig daarin ook de nieuwsbrief.`,
  orderOf: (id, date) => `Bestelling nr. ${id}, ${date}`,
  pickUp: "Ophalen",
  totals: { tip: "Fooi", free: "Gratis", total: "Totaal", totalWithShipping: "Totaal (inclusief gratis verzending)" },
  next: "Hoe het verdergaat",
  bringsOrder: (artist) => `${artist} neemt uw bestelling mee naar het concert.`,
  addressMissing: (email) => `We hebben uw verzendadres niet ontvangen. Stuur het alstublieft naar ${email}.`,
  filesFollow: (artist) => `${artist} mailt u de bestanden.`,
  gift: {
    card: "Uw cadeau is klaar: op de pagina van uw bestelling staat een kaart om af te drukken.",
    now: "Uw cadeau is per e-mail onderweg naar de ontvanger.",
    onDay: (day) => `Uw cadeau wordt op ${day} per e-mail naar de ontvanger gestuurd.`,
  },
  newsletter: {
    heading: "Wilt u de nieuwsbrief?",
    text: (artist) =>
      `U hebt ook de nieuwsbrief van ${artist} aangevraagd. U krijgt die zodra u dat bevestigt op de pagina achter deze link. Uw download hangt er niet van af.`,
    confirm: "Nieuwsbrief bevestigen",
    refuse: (link) => <>Wilt u de nieuwsbrief niet? {link("Afmelden")}</>,
  },
};
