import type { StateTexts } from "./en.ts";

export const pl: StateTexts = {
  refunded: { title: "Zwrócono pieniądze", text: "Zwróciliśmy całą kwotę tego zamówienia." },
  canceled: { title: "Anulowane", text: "To zamówienie zostało anulowane. W razie pytań prosimy o kontakt." },
  notPaid: {
    title: "Nieopłacone",
    text: "To zamówienie nie zostało opłacone, a jego strona płatności jest zamknięta.",
  },
  waiting: { title: "Czekamy na płatność", text: "Nie otrzymaliśmy jeszcze płatności za to zamówienie." },
  withdrawn: { title: "Odstąpiono od umowy", text: "Zajmujemy się zwrotem." },
  pickedUp: { title: "Odebrane", text: "Mamy nadzieję, że sprawi radość." },
  delivered: { title: "Dostarczone", text: "Mamy nadzieję, że sprawi radość." },
  toPickUp: { title: "Do odbioru", text: (place) => `${place}.` },
  tip: { title: "Dziękujemy", text: "Napiwek dotarł." },
  complete: {
    title: "Zrealizowane",
    byEmail: "Produkty cyfrowe wysyłamy e-mailem.",
    ready: "Pliki są gotowe do pobrania.",
  },
  partlyShipped: { title: "Częściowo w drodze", text: "Resztę zamówienia wyślemy osobno." },
  shipped: { title: "W drodze", text: "Wszystko z tego zamówienia zostało wysłane." },
  preparing: {
    title: "W przygotowaniu",
    text: (when) => `${when} Wyślemy e-mail, gdy będą w drodze.`,
  },
  steps: {
    ordered: "Zamówione",
    paid: "Opłacone",
    free: "Bezpłatne",
    packed: "Spakowane",
    shipped: "W drodze",
    delivered: "Dostarczone",
    pickedUp: "Odebrane",
    sent: "Wysłany",
    opened: "Otwarty",
  },
  done: ", gotowe",
  notYet: ", jeszcze nie",
  gift: {
    recipient: "osoby obdarowanej",
    wrapped: "Prezent jest zapakowany",
    toSend: (address, day) => `Wyślemy go na adres ${address} ${day}.`,
    onItsWay: (address) => `Jest w drodze na adres ${address}.`,
    card: "Wystarczy wydrukować i wręczyć kartkę.",
    cardFrom: (day) => `Wystarczy wydrukować i wręczyć kartkę. Prezent będzie można otworzyć od ${day}.`,
    sent: {
      title: "Prezent został wysłany",
      text: (address) => `Nasz e-mail na adres ${address} zawiera prezent. Nie został jeszcze otwarty.`,
    },
    bounced: {
      title: "Prezent nie dotarł",
      text: (address) =>
        `Nie udało się dostarczyć naszego e-maila na adres ${address}. Można wydrukować i wręczyć kartkę albo do nas napisać.`,
    },
    uncertain: {
      title: "Prezent mógł nie dotrzeć",
      text: (address) =>
        `Nie wiemy, czy nasz e-mail na adres ${address} został wysłany. Można wydrukować kartkę albo poprosić nas o ponowne wysłanie.`,
    },
    opened: { title: "Prezent został otwarty", text: "Pliki należą do osoby obdarowanej." },
    revoked: {
      title: "Zwrócono pieniądze",
      text: "Zwróciliśmy pieniądze za ten prezent, więc nie można go już otworzyć.",
    },
  },
  refunds: {
    onItsWay: "Zwrot w drodze",
    made: "Zwrócono",
    failed: "Zwrot nieudany",
    canceled: "Zwrot anulowany",
  },
  freeEach: "bezpłatnie",
  free: "Bezpłatnie",
  download: "Pobierz pliki",
  orderNumber: (id) => `Zamówienie nr ${id}`,
  resume: "Wznów płatność",
  cancel: "Anuluj zamówienie",
  canceling: "Anulowanie…",
  cancelFailed: "Nie udało się anulować tego zamówienia. Prosimy spróbować za chwilę.",
};
