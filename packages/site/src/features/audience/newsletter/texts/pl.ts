import type { NewsletterTexts } from "./en.ts";

export const pl: NewsletterTexts = {
  title: "Newsletter",
  promise: "Nowe płyty i koncerty, kilka razy w roku.",
  noScript: (email) => `Ten formularz wymaga JavaScriptu. Można też napisać na adres ${email}.`,
  name: "Imię",
  optional: "(opcjonalnie)",
  email: "E-mail",
  emailExample: "imie@example.com",
  invalidEmail: "Prosimy podać prawidłowy adres e-mail",
  sendMe: "Chcę otrzymywać newsletter",
  chooseTopics: "Wybierz tematy (opcjonalnie)",
  leaveEmpty: "Prosimy zostawić puste",
  subscribe: "Zapisz się",
  subscribing: "Zapisywanie…",
  subscribed: "Zapisano!",
  thanks: (name) => `Dziękujemy za zapisanie się na newsletter: ${name}.`,
  thanksToConfirm: (name) =>
    `Dziękujemy za zapisanie się na newsletter: ${name}. Prosimy jeszcze o potwierdzenie w wiadomości, która czeka w skrzynce.`,
  failed: "Nie udało się zapisać",
  tryLater: "Prosimy spróbować później",
};
