import { plural } from "@recital/contract/values/language";
import type { YouTexts } from "./en.tsx";

export const pl: YouTexts = {
  title: "Moja strona",
  description: "Zamówienia i pliki do pobrania.",
  loading: "Wczytywanie strony…",
  failed: "Nie udało się wczytać strony.",
  tryAgain: "Spróbuj ponownie",
  moment: "Chwileczkę…",
  signOut: "Wyloguj",
  yourOrders: "Zamówienia",
  orders: "Zamówienia",
  noOrders: "Nie ma jeszcze żadnych zamówień.",
  missing: "Czegoś brakuje?",
  findOrder: "Znajdź moje zamówienie",
  findHint:
    "Prosimy podać adres e-mail użyty przy zamówieniu lub zapisie na newsletter. Wyślemy kod i link, które otwierają zamówienia, pliki do pobrania i newsletter.",
  downloads: "Pliki do pobrania",
  downloadsOf: (id, hide) => <>Pliki do pobrania{hide(` z zamówienia nr ${id}`)}</>,
  noDownloads: "Nie ma jeszcze plików do pobrania.",
  download: (titles, hide) => <>Pobierz{hide(`: ${titles}`)}</>,
  notOpen: (email) => <>Obecnie niedostępne. Pytania? Prosimy napisać na adres {email}.</>,
  given: "Udostępnione",
  newsletter: "Newsletter",
  subscribed: (artist) => (
    <>
      Newsletter (<bdi>{artist}</bdi>): subskrypcja aktywna.
    </>
  ),
  notSubscribed: (artist) => (
    <>
      Newsletter (<bdi>{artist}</bdi>): brak subskrypcji.
    </>
  ),
  brings: (topics) => `Tematy: ${topics}.`,
  chooseTopics: "Wybierz tematy",
  subscribe: "Zapisz się",
  unsubscribe: "Wypisz się",
  data: "Dane",
  allData: (email) => <>Wszystko, co przechowujemy dla adresu {email}, w pliku czytelnym dla innych programów.</>,
  downloadData: "Pobierz moje dane",
  eraseData: "Usuń moje dane",
  email: "E-mail",
  emailExample: "imie@example.com",
  sendCode: "Wyślij mi kod",
  code: "Kod",
  digits: (count) =>
    plural("pl", count, {
      one: `${count} cyfra`,
      few: `${count} cyfry`,
      many: `${count} cyfr`,
      other: `${count} cyfry`,
    }),
  openMyPage: "Otwórz moją stronę",
  askAgain: "Wyślij ponownie",
  cancel: "Anuluj",
  home: "Wróć na stronę główną",
  checkInbox: "Prosimy sprawdzić skrzynkę",
  codeHint: (minutes) =>
    `Jeśli znamy ten adres, e-mail z kodem i linkiem jest już w drodze. Kod działa w tej przeglądarce przez ${minutes} minut, link jeden raz w ciągu godziny. Wysyłamy najwyżej trzy e-maile na godzinę.`,
  linkSent: "Jeśli znamy ten adres, link jest już w drodze. Działa jeden raz i wygasa po godzinie.",
  enterCode: { title: "Podaj kod", description: "Otwieranie własnej strony." },
  open: {
    title: "Otwórz moją stronę",
    description: "Otwieranie własnej strony.",
    hint: "Przez najbliższe 30 dni ta przeglądarka będzie mogła pokazywać zamówienia, pliki do pobrania i newsletter.",
  },
  findOrders: "Wyszukiwanie zamówień.",
  invalid: {
    title: "Ten link nie działa",
    hint: "Został już użyty, wygasł albo jest niekompletny. Możemy wysłać nowy e-mailem.",
  },
  erase: {
    description: "Usunięcie danych.",
    hint: (email) => (
      <>
        Usuwamy wszystko, co jest zapisane dla adresu {email}: imię i nazwisko, adresy, subskrypcję newslettera i
        wiadomości do nas. Z opłaconych zamówień pozostają tylko produkty, kwoty i daty, ponieważ wymaga tego prawo. Tej
        operacji nie można cofnąć.
      </>
    ),
    saveLinks: "Najpierw prosimy zapisać linki do plików: ta strona nie będzie ich już pamiętać.",
    codeSent: (minutes) => `Kod jest w drodze na ten adres. Działa w tej przeglądarce przez ${minutes} minut.`,
  },
  erased: {
    title: "Dane zostały usunięte",
    description: "Dane zostały usunięte.",
    hint: "Ta przeglądarka też już ich nie pamięta.",
  },
};
