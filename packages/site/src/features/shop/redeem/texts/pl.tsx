import type { RedeemTexts } from "./en.tsx";

export const pl: RedeemTexts = {
  title: "Wykorzystaj kod",
  description: (artist) => `Wykorzystanie kodu do pobrania plików – ${artist}.`,
  intro: "Prosimy podać otrzymany kod i adres e-mail, na który wyślemy link do pobrania.",
  code: "Kod",
  email: "E-mail",
  emailPlaceholder: "imie@example.com",
  linkGoesThere: "link trafi też tam",
  missingCode: "Prosimy podać kod",
  invalidEmail: "Prosimy podać prawidłowy adres e-mail",
  redeem: "Wykorzystaj",
  redeeming: "Sprawdzanie…",
  failed: "Nie udało się wykorzystać kodu. Prosimy spróbować ponownie.",
  incomplete: "Prosimy podać kod i pełny adres e-mail.",
  tooManyTries: "Zbyt wiele nieudanych prób z tego miejsca. Prosimy spróbować za godzinę.",
  yours: "Gotowe",
  onItsWay: (email) => <>Link jest też w drodze na adres {email}.</>,
  toDownload: "Przejdź do pobierania",
};
