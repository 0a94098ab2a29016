import type { NewsletterPagesTexts } from "./en.ts";

export const de: NewsletterPagesTexts = {
  description: (name) => `Der Newsletter von ${name}.`,
  confirm: {
    title: "Newsletter bestätigen",
    text: (name) => `Bitte bestätigen Sie, dass Sie den Newsletter von ${name} erhalten möchten.`,
    button: "Newsletter bestätigen",
  },
  leave: {
    title: "Newsletter abbestellen",
    text: (name) => `Sie erhalten den Newsletter von ${name} dann nicht mehr.`,
    button: "Abbestellen",
  },
  less: {
    title: "Oder nur einen Teil",
    legend: "Schicken Sie mir nur das. Ohne Auswahl erhalten Sie alles.",
    save: "Auswahl speichern",
    noCity: "Bitte geben Sie Ihren Ort ein und wählen Sie das Land",
  },
  saved: {
    title: "Ihre Auswahl ist gespeichert",
    text: (name) =>
      `Mit dem Newsletter von ${name} erhalten Sie ab jetzt, was Sie ausgewählt haben. In jeder Ausgabe finden Sie einen Link, um das zu ändern.`,
  },
  confirmed: {
    title: "Der Newsletter ist abonniert",
    text: (name) =>
      `Vielen Dank! Sie erhalten den nächsten Newsletter von ${name}. In jeder Ausgabe finden Sie einen Link zum Abbestellen.`,
  },
  left: {
    title: "Der Newsletter ist abbestellt",
    text: (name) =>
      `Sie erhalten den Newsletter von ${name} nicht mehr. Falls Sie es sich innerhalb von 30 Tagen anders überlegen, öffnen Sie noch einmal den Bestätigungslink in Ihrer E-Mail.`,
  },
  invalid: {
    title: "Dieser Link funktioniert nicht",
    text: (email) =>
      `Er ist unvollständig oder abgelaufen. Unten auf der Startseite können Sie den Newsletter neu abonnieren. Falls Sie ihn abbestellt hatten, schreiben Sie bitte an ${email}.`,
    link: "Zum Newsletter",
  },
  archive: {
    title: "Newsletter",
    description: (name) => `Der Newsletter von ${name}: alle Ausgaben, und wie Sie die nächste bekommen.`,
    intro: (name) => `Der Newsletter von ${name}, per E-Mail.`,
    next: "Die nächste Ausgabe erhalten",
    subscribe: "Abonnieren",
    all: "Alle Ausgaben, und wie Sie die nächste bekommen",
  },
};
