import type { OrderEmailTexts } from "./en.tsx";

export const pl: OrderEmailTexts = {
  subjects: {
    order: (id, artist) => `Zamówienie nr ${id} – ${artist}`,
    free: (artist) => `Bezpłatny plik do pobrania – ${artist}`,
    tip: (artist) => `Napiwek – ${artist}`,
  },
  paid: {
    heading: "Dziękujemy za zamówienie",
    preheader: (id, date) => `Zamówienie nr ${id} z ${date} jest potwierdzone. Oto zakupione produkty i dalsze kroki.`,
    text: "Zamówienie jest potwierdzone. Poniżej znajdują się zakupione produkty i dalsze kroki.",
  },
  table: {
    heading: "Dziękujemy",
    preheader: (id, date) => `Zakupy z ${date}, zamówienie nr ${id}.`,
    text: "To pokwitowanie zakupów na stoisku. Miło było się spotkać.",
  },
  tip: {
    heading: "Dziękujemy za napiwek",
    preheader: (amount) => `Napiwek w wysokości ${amount} dotarł.`,
    text: "Napiwek dotarł. To bardzo wiele znaczy.",
  },
  free: {
    heading: "Gotowe",
    preheader: (names) => `${names}, bezpłatnie. Link znajduje się w tej wiadomości.`,
    text: "Poproszono o to na naszej stronie. Jeśli zrobił to ktoś inny, nie trzeba nic robić.",
  },
  withNewsletter: (preheader) => `${preheader} Można w niej także potwierdzić newsletter.`,
  orderOf: (id, date) => `Zamówienie nr ${id}, ${date}`,
  pickUp: "Odbiór",
  totals: { tip: "Napiwek", free: "Bezpłatnie", total: "Razem", totalWithShipping: "Razem (z bezpłatną wysyłką)" },
  next: "Co dalej",
  bringsOrder: (artist) => `${artist} przywiezie zamówienie na koncert.`,
  addressMissing: (email) => `Adres dostawy do nas nie dotarł. Prosimy o przesłanie go na adres ${email}.`,
  filesFollow: (artist) => `${artist} prześle pliki e-mailem.`,
  gift: {
    card: "Prezent jest gotowy: na stronie zamówienia znajduje się kartka do wydrukowania.",
    now: "Prezent jest w drodze: wysyłamy go e-mailem do osoby obdarowanej.",
    onDay: (day) => `Prezent zostanie wysłany e-mailem do osoby obdarowanej ${day}.`,
  },
  newsletter: {
    heading: "Czy wysyłać newsletter?",
    text: (artist) =>
      `W zamówieniu zaznaczono także newsletter (${artist}). Będzie wysyłany po potwierdzeniu na stronie, którą otwiera ten link. Pobieranie plików od tego nie zależy.`,
    confirm: "Potwierdź newsletter",
    refuse: (link) => <>Newsletter jest niepotrzebny? {link("Wypisz się")}</>,
  },
};
