import type { NewsletterPagesTexts } from "./en.ts";

export const it: NewsletterPagesTexts = {
  description: (name) => `La newsletter di ${name}.`,
  confirm: {
    title: "Confermare l’iscrizione",
    text: (name) => `Per ricevere la newsletter di ${name}, confermare l’iscrizione.`,
    button: "Conferma l’iscrizione",
  },
  leave: {
    title: "Annullare l’iscrizione",
    text: (name) => `Non riceverà più la newsletter di ${name}.`,
    button: "Annulla l’iscrizione",
  },
  less: {
    title: "Oppure ricevere di meno",
    legend: "Desidero ricevere solo questo. Se non si sceglie nulla, si riceve tutto.",
    save: "Salva la scelta",
    noCity: "Inserire la città e sceglierne il paese",
  },
  saved: {
    title: "La scelta è salvata",
    text: (name) =>
      `Da ora la newsletter di ${name} contiene ciò che è stato scelto. In ogni numero c’è un link per cambiare.`,
  },
  confirmed: {
    title: "Iscrizione confermata",
    text: (name) =>
      `Grazie! La prossima newsletter di ${name} arriverà via e-mail. In ogni numero c’è un link per annullare l’iscrizione.`,
  },
  left: {
    title: "Iscrizione annullata",
    text: (name) =>
      `Non riceverà più la newsletter di ${name}. In caso di ripensamento entro 30 giorni, basta riaprire il link di conferma nell’e-mail.`,
  },
  invalid: {
    title: "Questo link non funziona",
    text: (email) =>
      `È incompleto o scaduto. Ci si può iscrivere di nuovo in fondo alla home. Se l’iscrizione era stata annullata, scrivere a ${email}.`,
    link: "Vai alla newsletter",
  },
  archive: {
    title: "Newsletter",
    description: (name) => `La newsletter di ${name}: tutti i numeri, e come ricevere il prossimo.`,
    intro: (name) => `La newsletter di ${name}, inviata via e-mail.`,
    next: "Ricevi la prossima",
    subscribe: "Iscriviti",
    all: "Tutte le newsletter, e come ricevere la prossima",
  },
};
