import type { WithdrawalTexts } from "./en.tsx";

export const pl: WithdrawalTexts = {
  title: "Zwrot produktu",
  description: "Odstąpienie od umowy.",
  intro: (days) =>
    `Od umowy można odstąpić w ciągu ${days} dni od dostarczenia ostatniego produktu. Nie trzeba podawać przyczyny, a odstąpienie potwierdzimy e-mailem.`,
  howReturnsWork: "Jak działają zwroty",
  loading: "Wczytywanie zamówienia…",
  name: "Imię i nazwisko",
  email: "E-mail",
  emailExample: "imie@example.com",
  toThisAddress: "na ten adres wyślemy potwierdzenie",
  orderedWith: "adres użyty przy zamówieniu",
  message: "Oświadczenie",
  nameItems: "(jeśli zwrot nie obejmuje wszystkiego, prosimy wymienić produkty)",
  orderNumber: "Numer zamówienia",
  ifKnown: "jeśli jest znany",
  what: (id) => `Które produkty z zamówienia nr ${id} mają zostać zwrócone?`,
  downloaded: "Dostarczone jako plik do pobrania",
  quantityOf: (name) => `Liczba: ${name}`,
  next: "Dalej",
  confirm: "Potwierdź odstąpienie",
  faults: {
    item: "Prosimy wybrać produkty do zwrotu",
    name: "Prosimy podać imię i nazwisko",
    email: "Prosimy podać prawidłowy adres e-mail",
    orderId: "Numer zamówienia składa się tylko z cyfr",
    statement: "Prosimy napisać, co ma zostać zwrócone",
  },
  statement: {
    whole: "Niniejszym informuję o moim odstąpieniu od umowy.",
    of: (id) =>
      `Niniejszym informuję o moim odstąpieniu od umowy dotyczącej następujących produktów (zamówienie nr ${id}):`,
    alsoOf: (id) =>
      `Niniejszym informuję także o moim odstąpieniu od umowy dotyczącej następujących produktów (zamówienie nr ${id}):`,
  },
  confirmHeading: "Potwierdzenie odstąpienia",
  order: "Zamówienie",
  sending: "Wysyłanie…",
  change: "Zmień",
  failed: "Nie udało się wysłać odstąpienia. Prosimy spróbować ponownie albo do nas napisać.",
  received: "Otrzymaliśmy odstąpienie od umowy",
  receivedAt: (time, email) => (
    <>
      Data i godzina: {time}. Potwierdzenie z treścią oświadczenia jest w drodze na adres {email}.
    </>
  ),
  confirmationSent: "Potwierdzenie jest w drodze na podany adres e-mail.",
  yourOrders: "Zamówienia",
  toOrder: "Wróć do zamówienia",
  notSent: "Odstąpienie nie zostało wysłane",
  needs: "Potrzebne są imię i nazwisko, adres e-mail i oświadczenie, a numer zamówienia składa się tylko z cyfr.",
  toForm: "Wróć do formularza",
  nothingLeft: (id) => `Wszystko z zamówienia nr ${id} zostało już objęte odstąpieniem lub zwrotem pieniędzy.`,
  viewOrder: "Zobacz zamówienie",
  withdrew: (days) => <>Odstąpiono od tej umowy: {days}.</>,
  withdrewOf: (days, items) => (
    <>
      Odstąpiono od tej umowy: {days}. Produkty: {items}.
    </>
  ),
  comma: ", ",
  and: " i ",
  readStatement: "Przeczytaj oświadczenie",
  outcome: {
    partlyRefunded: (refunded, coming) => `Zwróciliśmy ${refunded}, a ${coming} jest w drodze.`,
    refunded: (amount) => `Zwróciliśmy ${amount}.`,
    coming: (amount) => `Zwrot ${amount} jest w drodze.`,
    orderRefunded: "Zwróciliśmy pieniądze za to zamówienie.",
    open: (artist) => `${artist} napisze w sprawie zwrotu produktów i pieniędzy.`,
    closed: () => "Sprawa została załatwiona.",
  },
  yourWithdrawal: "Odstąpienie od umowy",
  yourWithdrawals: "Odstąpienia od umowy",
  more: "Zwróć kolejne produkty",
  offer: (link, days) => (
    <>
      W ciągu {days} dni od dostarczenia ostatniego produktu można {link("odstąpić od tej umowy")}.
    </>
  ),
  offerUntil: (link, day) => (
    <>
      Do {day} można {link("odstąpić od tej umowy")}.
    </>
  ),
};
