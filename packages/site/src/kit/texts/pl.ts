import type { KitTexts } from "./en.ts";

export const pl: KitTexts = {
  loading: "Wczytywanie…",
  failed: "Coś poszło nie tak. Prosimy spróbować później.",
  tryAgain: "Spróbuj ponownie",
  returnHome: "Wróć na stronę główną",
  notifications: "Powiadomienia",
  close: "Zamknij",
  noImage: "Brak obrazu",
  noImageAvailable: "Obraz niedostępny",
  notesTo: (name) => `${name} – wiadomości od słuchaczy`,
  listener: "Ktoś z publiczności",
};
