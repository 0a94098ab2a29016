import type { KitTexts } from "./en.ts";

export const pl: KitTexts = {
  loading: "Wczytywanie…",
  failed: "Coś poszło nie tak. Proszę spróbować ponownie później.",
  tryAgain: "Spróbuj ponownie",
  returnHome: "Strona główna",
  notifications: "Powiadomienia",
  close: "Zamknij",
  noImage: "Brak obrazu",
  noImageAvailable: "Obraz niedostępny",
  notesTo: (name) => `${name} – wiadomości od słuchaczy`,
  listener: "Ktoś z publiczności",
};
