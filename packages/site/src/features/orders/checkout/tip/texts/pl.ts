import type { TipTexts } from "./en.ts";

export const pl: TipTexts = {
  title: (artist) => `Napiwek dla: ${artist}`,
  description: (artist) => `Napiwek w dowolnej wysokości w podziękowaniu dla: ${artist}.`,
  intro: (artist) => `Dzięki każdej kwocie ${artist} może tworzyć muzykę.`,
  needsScript: "Do płatności potrzebny jest JavaScript.",
  amount: "Kwota",
  other: "Inna",
  amountIn: (currency) => `Kwota w ${currency}`,
  ambiguous: (first, second) => `Prosimy wpisać ${first} lub ${second}`,
  email: "E-mail",
  emailInvalid: "Prosimy podać prawidłowy adres e-mail",
  note: (artist) => `Wiadomość do: ${artist}`,
  optional: "(opcjonalnie)",
  pay: "Przejdź do płatności",
  opening: "Otwieranie strony płatności…",
  failed: "Nie udało się otworzyć strony płatności. Prosimy spróbować ponownie.",
};
