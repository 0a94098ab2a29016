import type { ListenTexts } from "./en.tsx";

export const pl: ListenTexts = {
  title: "Prywatny odsłuch",
  description: "Prywatny odsłuch.",
  private: "Prywatny link: prosimy go nie udostępniać.",
  tracks: "Utwory",
  player: "Odtwarzacz",
  needsScripts: "Aby słuchać, należy włączyć JavaScript.",
  play: (title) => `Odtwórz: ${title}`,
  pause: (title) => `Wstrzymaj: ${title}`,
  notReady: "Jeszcze niegotowe",
  failed: "Nie udało się odtworzyć tego utworu. Prosimy spróbować ponownie.",
  download: (title, hidden) => <>Pobierz{hidden(`: ${title}`)}</>,
  downloadFailed: "Nie udało się rozpocząć pobierania. Prosimy spróbować później.",
  invalid: "Ten link jest już nieważny",
  askForNew: (artist) => `O nowy link prosimy zwrócić się do: ${artist}.`,
  tooMany: "Zbyt wiele żądań",
  waitMinute: "Prosimy spróbować ponownie za minutę.",
};
