import type { WithdrawalEmailTexts } from "./en.ts";

export const pl: WithdrawalEmailTexts = {
  subject: (artist) => `Otrzymaliśmy odstąpienie od umowy – ${artist}`,
  heading: "Otrzymaliśmy odstąpienie od umowy",
  time: (day, time) => `${day}, godz. ${time} UTC`,
  preheader: (time) => `Otrzymano: ${time}. Prosimy zachować tę wiadomość.`,
  received: (time) => `Oświadczenie otrzymaliśmy ${time}. Ta wiadomość potwierdza jego treść; prosimy ją zachować.`,
  receivedWithoutContent: (time) => `Oświadczenie otrzymaliśmy ${time}. Prosimy zachować tę wiadomość.`,
  declaration: "Treść oświadczenia",
  name: "Imię i nazwisko:",
  email: (address) => `E-mail: ${address}`,
  order: (id) => `Zamówienie: nr ${id}`,
  noOrder: "Zamówienie: nie podano numeru",
  receivedAt: (time) => `Otrzymano: ${time}`,
  unknownOrder:
    "Pod tym numerem nie znaleźliśmy zamówienia złożonego z tego adresu e-mail. Każdy może wpisać cudzy adres, dlatego ta wiadomość nie powtarza treści oświadczenia. Jeśli to pomyłka, można ją zignorować.",
  next: "Co dalej",
  checks: (artist) => `${artist} sprawdzi zamówienie i napisze w sprawie zwrotu towaru i pieniędzy.`,
};
