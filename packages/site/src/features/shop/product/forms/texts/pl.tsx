import type { FormsTexts } from "./en.tsx";

export const pl: FormsTexts = {
  email: "E-mail",
  emailPlaceholder: "imie@example.com",
  linkGoesThere: "link trafi też tam",
  invalidEmail: "Prosimy podać prawidłowy adres e-mail",
  getProductFree: (name) => `Pobierz bezpłatnie: ${name}`,
  getFree: "Pobierz bezpłatnie",
  getting: "Chwileczkę…",
  newsletterNote: "Plik jest dostępny tak czy inaczej. Newsletter potwierdza się w tym samym e-mailu.",
  notSent: "Nie udało się wysłać. Prosimy spróbować później.",
  download: "Pobierz",
  artistWillEmail: (artist, email) => (
    <>
      Dziękujemy. {artist} wyśle pliki na adres {email}.
    </>
  ),
  yours: (email) => <>Gotowe. Link jest też w drodze na adres {email}.</>,
  confirmNewsletter: "Nowy zapis na newsletter? Prosimy potwierdzić go w tym samym e-mailu.",
  viewOrder: "Zobacz zamówienie",
  notifyAbout: (name) => `Powiadomienie: ${name}`,
  notifyLabel: "Jeden e-mail, gdy produkt wróci",
  notify: "Powiadom mnie",
  sending: "Wysyłanie…",
  notifySent: "Prosimy jeszcze o potwierdzenie w wysłanym e-mailu. Potem napiszemy tylko raz, gdy produkt wróci.",
  requestNotSent: "Nie udało się wysłać prośby. Prosimy spróbować później.",
};
