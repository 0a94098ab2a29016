import type { OrderTexts } from "./en.tsx";

export const pl: OrderTexts = {
  yourOrder: "Zamówienie",
  description: "Zamówienie.",
  loading: "Wczytywanie zamówienia…",
  failed: "Nie udało się wczytać zamówienia. Prosimy spróbować później.",
  tryAgain: "Spróbuj ponownie",
  unknown: "Ta przeglądarka nie może otworzyć tego zamówienia. Możemy wysłać e-mailem kod, który otwiera zamówienia.",
  findOrder: "Znajdź moje zamówienie",
  placed: (day) => <>Złożone {day}</>,
  placedAndPaid: {
    card: (day) => <>Złożone {day}, opłacone kartą</>,
    cash: (day) => <>Złożone {day}, opłacone gotówką</>,
    free: (day) => <>Złożone {day}</>,
  },
  yourTip: "Napiwek",
  bought: "Zakupione produkty",
  questions: "Pytania?",
  writeTo: (email, id) => (
    <>
      Prosimy napisać na adres {email} i podać numer zamówienia {id}.
    </>
  ),
  yourOrders: "Zamówienia",
  toStore: "Wróć do sklepu",
  receiptFor: "Pokwitowanie dla",
  erasedCustomer: "osoby, której dane usunięto",
  payment: "Płatność",
  paid: {
    card: (day) => <>Opłacono kartą {day}</>,
    cash: (day) => <>Opłacono gotówką {day}</>,
    free: (day) => <>Nic do zapłaty; zamówiono {day}</>,
  },
  parcel: "Paczka",
  parcels: "Paczki",
  oneParcel: "1 paczka",
  parcelOf: (number, count) => `Paczka ${number} z ${count}`,
  sentOn: (day) => <>wysłano {day}</>,
  track: "Śledź paczkę",
  trackingNumber: "Numer przesyłki",
  item: "Produkt",
  gift: "Prezent",
  printCard: "Wydrukuj kartkę",
  sendAgain: "Poproś o ponowne wysłanie",
  sendAgainSubject: (id) => `Zamówienie nr ${id}: prośba o ponowne wysłanie prezentu`,
  listen: "Posłuchaj",
  listenMeanwhile: "Muzyka na czas oczekiwania",
  pickup: "Odbiór",
  address: {
    heading: "Adres dostawy",
    missing: "Nie mamy jeszcze adresu.",
    underway: (email) => (
      <>Przesyłka jest już w drodze na ten adres. Adres jest błędny? Prosimy napisać na adres {email}.</>
    ),
    saved: "Zapisano. Wyślemy na ten adres.",
    correct: "Popraw adres",
    enter: "Podaj adres",
    optional: "opcjonalnie",
    save: "Zapisz adres",
    saving: "Zapisywanie…",
    cancel: "Anuluj",
    check: "Prosimy sprawdzić oznaczone pola.",
    failed: "Nie udało się zapisać adresu. Prosimy spróbować później.",
    fields: {
      name: "Imię i nazwisko",
      line1: "Ulica i numer",
      line2: "Dodatkowe dane adresowe",
      city: "Miejscowość",
      state: "Stan lub prowincja",
      postal_code: "Kod pocztowy",
    },
  },
};
