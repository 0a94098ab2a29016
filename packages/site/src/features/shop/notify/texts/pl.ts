import type { NotifyTexts } from "./en.ts";

export const pl: NotifyTexts = {
  description: "Produkty ze sklepu.",
  confirm: {
    title: "Powiadom mnie, gdy wróci",
    text: "Wyślemy jeden e-mail, gdy produkt znów będzie można zamówić, i nic więcej.",
    button: "Powiadom mnie",
  },
  stop: {
    title: "Już niepotrzebne?",
    head: "Już niepotrzebne",
    text: "Usuniemy prośbę i adres e-mail i nie napiszemy już w tej sprawie.",
    button: "Usuń moją prośbę",
  },
  sent: {
    title: "Prosimy sprawdzić skrzynkę",
    text: "Na koniec wystarczy kliknąć link potwierdzający w naszym e-mailu.",
  },
  confirmed: { title: "Damy znać", text: "Wyślemy jeden e-mail, gdy produkt wróci." },
  stopped: { title: "W takim razie bez e-maila", text: "Prośba została usunięta, a wraz z nią adres e-mail." },
  invalid: {
    title: "Nie udało się",
    text: "Link wygasł, adres e-mail był niekompletny albo produkt jest dostępny. Prosimy zajrzeć na stronę produktu.",
  },
  notFree: {
    not_sold: "Ten produkt nie jest już dostępny.",
    posted: "Ten produkt wysyłamy pocztą. Prosimy zamówić go przez koszyk.",
    not_free: "Ten produkt nie jest już bezpłatny. Cena jest na jego stronie.",
    sold_out: "Ten produkt jest wyprzedany.",
    too_many_requests: "Chętnych jest teraz bardzo wielu. Prosimy spróbować za chwilę.",
    unavailable: "Chętnych jest teraz bardzo wielu. Prosimy spróbować za chwilę.",
    other: "Prosimy wrócić, dokonać wyboru i podać pełny adres e-mail.",
  },
  backToStore: "Wróć do sklepu",
};
