import type { RefundTexts } from "./en.ts";

export const pl: RefundTexts = {
  subject: (id, artist) => `Zwrot środków za zamówienie #${id} – ${artist}`,
  heading: "Zwrot środków",
  preheader: (amount, id) => `Kwota ${amount} za zamówienie #${id} jest w drodze powrotnej.`,
  refunded: (amount, id) => `Zwróciliśmy ${amount} za zamówienie #${id}.`,
  way: "Pieniądze wracają na kartę lub konto użyte do płatności. Zależnie od banku może minąć od 5 do 10 dni roboczych, zanim będą tam widoczne.",
  column: "Zwrot",
  quantity: (count) => `Liczba: ${count}`,
  shipping: "Wysyłka",
  tip: "Napiwek",
  total: "Zwrócono",
};
