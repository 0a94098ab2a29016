import type { NewsletterPagesTexts } from "./en.ts";

export const nl: NewsletterPagesTexts = {
  description: (name) => `De nieuwsbrief van ${name}.`,
  confirm: {
    title: "Abonnement bevestigen",
    text: (name) => `Bevestig dat u de nieuwsbrief van ${name} wilt ontvangen.`,
    button: "Abonnement bevestigen",
  },
  leave: {
    title: "Afmelden",
    text: (name) => `U ontvangt de nieuwsbrief van ${name} dan niet meer.`,
    button: "Afmelden",
  },
  less: {
    title: "Of minder ontvangen",
    legend: "Stuur mij alleen dit. Als u niets aanvinkt, ontvangt u alles.",
    save: "Keuze opslaan",
    noCity: "Vul uw woonplaats in en kies het land",
  },
  saved: {
    title: "Uw keuze is opgeslagen",
    text: (name) =>
      `Vanaf nu brengt de nieuwsbrief van ${name} u wat u hebt gekozen. In elke editie staat een link om dat te wijzigen.`,
  },
  confirmed: {
    title: "U bent geabonneerd",
    text: (name) =>
      `Bedankt! U ontvangt de volgende nieuwsbrief van ${name}. In elke editie staat een link om u af te melden.`,
  },
  left: {
    title: "U bent afgemeld",
    text: (name) =>
      `U ontvangt de nieuwsbrief van ${name} niet meer. Bedenkt u zich binnen 30 dagen, open dan de bevestigingslink in uw e-mail opnieuw.`,
  },
  invalid: {
    title: "Deze link werkt niet",
    text: (email) =>
      `De link is onvolledig of verlopen. Onderaan de startpagina kunt u zich opnieuw abonneren. Had u zich afgemeld, schrijf dan naar ${email}.`,
    link: "Naar de nieuwsbrief",
  },
  archive: {
    title: "Nieuwsbrief",
    description: (name) => `De nieuwsbrief van ${name}: alle edities, en hoe u de volgende ontvangt.`,
    intro: (name) => `De nieuwsbrief van ${name}, per e-mail.`,
    next: "De volgende ontvangen",
    subscribe: "Abonneren",
    all: "Alle nieuwsbrieven, en hoe u de volgende ontvangt",
  },
};
