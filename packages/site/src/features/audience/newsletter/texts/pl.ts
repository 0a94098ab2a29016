import type { NewsletterTexts } from "./en.ts";

export const pl: NewsletterTexts = {
  title: "Newsletter",
  promise: "Nowe płyty i koncerty, kilka razy w roku.",
  noScript: (email) => `Ten formularz wymaga JavaScriptu. Można też napisać na adres ${email}.`,
  name: "Imię",
  optional: "(opcjonalnie)",
  email: "E-mail",
  emailExample: "imie@example.com",
  invalidEmail: "Proszę podać poprawny adres e-mail",
  sendMe: "Chcę otrzymywać newsletter",
  chooseTopics: "Wybór tematów (opcjonalnie)",
  leaveEmpty: "Proszę zostawić puste",
  subscribe: "Zapisz się",
  subscribing: "Zapisywanie…",
  subscribed: "Zapisano!",
  thanks: (name) => `Dziękujemy za zapisanie się na newsletter: ${name}.`,
  thanksToConfirm: (name) =>
    `Dziękujemy za zapisanie się na newsletter: ${name}. Proszę jeszcze potwierdzić to w wiadomości, która czeka w skrzynce.`,
  failed: "Nie udało się zapisać",
  tryLater: "Proszę spróbować później",
};
