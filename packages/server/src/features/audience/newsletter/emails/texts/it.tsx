import type { NewsletterEmailTexts } from "./en.tsx";

export const it: NewsletterEmailTexts = {
  subject: (artist) => `Si prega di confermare: newsletter di ${artist}`,
  heading: "Ancora un passo",
  preheader: "Basta un clic per confermare. Fino ad allora non inviamo nulla.",
  text: (artist) => `Confermare per ricevere novità da ${artist}.`,
  confirm: "Conferma l’iscrizione",
  orOpenPage: "Oppure aprire questa pagina e premere il pulsante:",
  ignore: (email) =>
    `Può ignorare questa e-mail. Non inviamo la newsletter a indirizzi non confermati e li cancelliamo dopo 30 giorni. Domande? Scrivere a ${email}.`,
  reason: (day, site) => (
    <>
      Questa e-mail è stata inviata perché il Suo indirizzo è stato inserito in data {day} nel sito di {site}.
    </>
  ),
};
