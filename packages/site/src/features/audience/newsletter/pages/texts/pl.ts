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
    text: (name) => `Newsletter (${name}) nie będzie już przychodził na ten adres e-mail.`,
    button: "Wypisz się",
  },
  less: {
    title: "Albo mniej wiadomości",
    legend: "Chcę otrzymywać tylko to. Jeśli nic nie jest zaznaczone, wysyłamy wszystko.",
    save: "Zapisz wybór",
    noCity: "Prosimy podać miejscowość i wybrać kraj",
  },
  saved: {
    title: "Wybór został zapisany",
    text: (name) =>
      `Od teraz newsletter (${name}) będzie zawierał wybrane tematy. W każdym wydaniu jest link, który pozwala to zmienić.`,
  },
  confirmed: {
    title: "Zapis potwierdzony",
    text: (name) =>
      `Dziękujemy! Następny newsletter (${name}) trafi już na podany adres e-mail. W każdym wydaniu jest link do wypisania się.`,
  },
  left: {
    title: "Wypisano z newslettera",
    text: (name) =>
      `Newsletter (${name}) nie będzie już przychodził na ten adres e-mail. W ciągu 30 dni można zmienić zdanie: wystarczy ponownie otworzyć link potwierdzający w wiadomości.`,
  },
  invalid: {
    title: "Ten link nie działa",
    text: (email) =>
      `Jest niekompletny albo wygasł. Na dole strony głównej można zapisać się ponownie. Po wcześniejszym wypisaniu się prosimy napisać na adres ${email}.`,
    link: "Przejdź do newslettera",
  },
  archive: {
    title: "Newsletter",
    description: (name) => `${name} – newsletter: wszystkie wydania i zapis na następne.`,
    intro: (name) => `${name} – newsletter wysyłany e-mailem.`,
    next: "Otrzymaj następny",
    subscribe: "Zapisz się",
    all: "Wszystkie newslettery i zapis na następny",
  },
};
