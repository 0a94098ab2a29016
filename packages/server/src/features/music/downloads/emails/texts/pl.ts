import type { DownloadEmailTexts } from "./en.ts";

export const pl: DownloadEmailTexts = {
  subjects: {
    order: (id, artist) => `Pliki do pobrania: zamówienie nr ${id} – ${artist}`,
    given: (artist) => `Pliki do pobrania – ${artist}`,
    release: (title, artist) => `Premiera: „${title}” – ${artist}`,
  },
  heading: "Pliki do pobrania",
  facts: {
    given: "Te pliki są gotowe do pobrania.",
    reissued: "Oto nowy link do plików. Wcześniejsze linki już nie działają.",
    delivered: "Nowe pliki są gotowe do pobrania.",
  },
  until: (day) => `Pliki można pobierać do ${day}.`,
  release: {
    heading: (title) => `Premiera: „${title}”`,
    preheader: "Muzyka jest gotowa do pobrania.",
    text: "Dziękujemy za zamówienie. Muzyka jest gotowa: wystarczy wybrać format i ją pobrać.",
    download: "Pobierz muzykę",
    until: (day) => `Można ją pobierać do ${day}.`,
  },
};
