import type { NewsletterPagesTexts } from "./en.ts";

export const pl: NewsletterPagesTexts = {
  description: (name) => `${name} – newsletter.`,
  confirm: {
    title: "Potwierdzenie zapisu",
    text: (name) => `Prosimy o potwierdzenie zapisu na newsletter: ${name}.`,
    button: "Potwierdź zapis",
  },
  leave: {
    title: "Wypisanie z newslettera",
    text: (name) => `Ten newsletter nie będzie już wysyłany: ${name}.`,
    button: "Wypisz mnie",
  },
  less: {
    title: "Albo otrzymuj mniej",
    legend: "Wysyłaj mi tylko to. Bez zaznaczenia wysyłane jest wszystko.",
    save: "Zapisz wybór",
    noCity: "Proszę podać miejscowość i wybrać kraj",
  },
  saved: {
    title: "Wybór został zapisany",
    text: (name) =>
      `Od teraz newsletter (${name}) będzie zawierał wybrane tematy. W każdym wydaniu jest link, który pozwala to zmienić.`,
  },
  confirmed: {
    title: "Zapis potwierdzony",
    text: (name) =>
      `Dziękujemy! Następny newsletter (${name}) trafi do Państwa skrzynki. W każdym wydaniu jest link do wypisania się.`,
  },
  left: {
    title: "Wypisano z newslettera",
    text: (name) =>
      `Newsletter (${name}) nie będzie już wysyłany. W ciągu 30 dni można zmienić zdanie: wystarczy ponownie otworzyć link potwierdzający w wiadomości.`,
  },
  invalid: {
    title: "Ten link nie działa",
    text: (email) =>
      `Jest niepełny albo stracił ważność. Na dole strony głównej można zapisać się ponownie. Po wcześniejszym wypisaniu się prosimy napisać na adres ${email}.`,
    link: "Przejdź do newslettera",
  },
  archive: {
    title: "Newsletter",
    description: (name) => `${name} – newsletter: wszystkie wydania i zapisy na następne.`,
    intro: (name) => `${name} – newsletter wysyłany e-mailem.`,
    next: "Otrzymaj następny",
    subscribe: "Zapisz się",
    all: "Wszystkie newslettery i zapisy na następny",
  },
};
