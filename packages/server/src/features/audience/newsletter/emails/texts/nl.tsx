import type { NewsletterEmailTexts } from "./en.tsx";

export const nl: NewsletterEmailTexts = {
  subject: (artist) => `Graag bevestigen: nieuwsbrief van ${artist}`,
  heading: "Nog één stap",
  preheader: "Bevestig met één klik. Tot dan sturen we niets.",
  text: (artist) => `Bevestig dat u nieuws van ${artist} wilt krijgen.`,
  confirm: "Abonnement bevestigen",
  orOpenPage: "Of open deze pagina en druk op de knop:",
  ignore: (email) =>
    `U kunt deze e-mail negeren. We sturen geen nieuwsbrief naar onbevestigde adressen en wissen ze na 30 dagen. Vragen? Schrijf naar ${email}.`,
  reason: (day, site) => (
    <>
      U krijgt deze e-mail omdat uw adres op {day} is ingevuld op de site van {site}.
    </>
  ),
};
