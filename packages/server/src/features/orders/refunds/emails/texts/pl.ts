import type { RefundTexts } from "./en.ts";

export const pl: RefundTexts = {
  subject: (id, artist) => `Zwrot pieniędzy za zamówienie nr ${id} – ${artist}`,
  heading: "Zwrot pieniędzy",
  preheader: (amount, id) => `Zwrot ${amount} za zamówienie nr ${id} jest w drodze.`,
  refunded: (amount, id) => `Zwróciliśmy ${amount} za zamówienie nr ${id}.`,
  way: "Pieniądze wracają na kartę lub konto użyte do płatności. Zależnie od banku może minąć od 5 do 10 dni roboczych, zanim będą tam widoczne.",
  column: "Zwrot",
  quantity: (count) => `Liczba: ${count}`,
  shipping: "Wysyłka",
  tip: "Napiwek",
  total: "Zwrócono",
};
