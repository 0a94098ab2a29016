import type { StockEmailTexts } from "./en.tsx";

export const pl: StockEmailTexts = {
  back: {
    subject: (product) => `Znowu w sprzedaży: ${product}`,
    heading: "Znowu w sprzedaży",
    preheader: (product) => `Produkt ${product} można znowu zamówić.`,
    text: (product) =>
      `Produkt ${product} można znowu zamówić. Niczego nie rezerwujemy, więc może się szybko wyprzedać.`,
    see: "Zobacz produkt",
    note: (link) => (
      <>
        Prośba o tę wiadomość została złożona na stronie produktu. To jedyna wiadomość; nie jest to żadna subskrypcja.
        Adres e-mail usuniemy po 30 dniach lub {link("teraz")}.
      </>
    ),
  },
  confirm: {
    subject: (product) => `Prosimy o potwierdzenie: ${product}`,
    heading: "Dać znać, gdy wróci do sprzedaży?",
    preheader: (product) => `Potwierdzenie prośby o jedną wiadomość, gdy wróci: ${product}.`,
    reason: (site) => <>Ta wiadomość została wysłana, ponieważ podano ten adres na stronie {site}.</>,
    text: (product) =>
      `Produkt ${product} jest wyprzedany. Aby otrzymać jedną wiadomość, gdy wróci do sprzedaży, prosimy otworzyć tę stronę i nacisnąć przycisk:`,
    notify: "Powiadom mnie",
    stop: (link) => (
      <>Zdanie można zmienić w każdej chwili: {link("już niepotrzebne")}. W przeciwnym razie prośba wygasa po roku.</>
    ),
    ignore: (email) =>
      `Tę wiadomość można zignorować. Bez potwierdzenia nie wyślemy nic więcej. W razie pytań prosimy pisać na adres ${email}.`,
  },
};
