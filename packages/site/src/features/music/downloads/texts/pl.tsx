import { plural } from "@recital/contract/values/language";
import type { DownloadTexts } from "./en.tsx";

export const pl: DownloadTexts = {
  title: "Pliki do pobrania",
  description: "Pliki do pobrania.",
  loading: "Wczytywanie plików…",
  notLoaded: "Nie udało się wczytać plików. Prosimy spróbować później.",
  tryAgain: "Spróbuj ponownie",
  ofOrder: (id, until, link) => (
    <>
      Pliki z {link(`zamówienia nr ${id}`)}. Można je pobierać do {until}.
    </>
  ),
  yourFiles: (until) => <>Oto pliki. Można je pobierać do {until}.</>,
  total: (count, size) =>
    plural("pl", count, {
      one: `${count} plik, ${size}`,
      few: `${count} pliki, ${size}`,
      many: `${count} plików, ${size}`,
      other: `${count} pliku, ${size}`,
    }),
  formats:
    "FLAC to nagranie bez żadnych strat, do kolekcji i na dobre głośniki. MP3 działa wszędzie. AAC sprawdza się na iPhone’ach i komputerach Mac. Opus jest najmniejszy, na Androida i komputery. Można pobrać więcej niż jeden format.",
  resumed:
    "Przerwane pobieranie można wznowić. Linku do tej strony prosimy nie udostępniać: otwiera on pliki bez hasła.",
  checksum: "Suma kontrolna",
  playHere: (name, hidden) => <>Posłuchaj tutaj{hidden(`: ${name}`)}</>,
  download: (label, hidden) => <>Pobierz{hidden(`: ${label}`)}</>,
  archive: (tracks) =>
    plural("pl", tracks, {
      one: `${tracks} utwór i lista twórców w archiwum ZIP`,
      few: `${tracks} utwory i lista twórców w archiwum ZIP`,
      many: `${tracks} utworów i lista twórców w archiwum ZIP`,
      other: `${tracks} utworu i lista twórców w archiwum ZIP`,
    }),
  oneTrack: "Jeden utwór",
  left: (count) =>
    plural("pl", count, {
      one: `Pozostało ${count} pobranie`,
      few: `Pozostały ${count} pobrania`,
      many: `Pozostało ${count} pobrań`,
      other: `Pozostało ${count} pobrania`,
    }),
  noneLeft: "Limit pobrań wyczerpany",
  writeForMore: (email) => <>Aby otrzymać więcej, prosimy napisać na adres {email}.</>,
  availableFrom: (time) => <>Dostępne od {time}. Wyślemy wtedy e-mail.</>,
  preparing: "Jeszcze niegotowe. Wyślemy e-mail, gdy tylko będzie gotowe.",
  problems: {
    none_left: "Limit pobrań tego pliku został wyczerpany.",
    gone: "Za ten produkt zwrócono pieniądze, więc jego plików nie można już pobrać.",
    invalid_input: "Ten plik nie jest dostępny w tym formacie.",
    not_out_yet: "To wydawnictwo jeszcze się nie ukazało. Wyślemy e-mail, gdy się ukaże.",
    unavailable: "Ten plik jest teraz niedostępny i nie policzono żadnego pobrania. Prosimy spróbować później.",
    other: "Nie udało się rozpocząć pobierania. Prosimy spróbować później.",
  },
  refusals: {
    404: {
      title: "Ten link nie działa",
      text: "Prosimy sprawdzić, czy link jest kompletny. Najnowszy jest w ostatnim e-mailu dotyczącym zamówienia.",
    },
    410: { title: "Ten link już nie działa", text: "Ten link nie daje już dostępu do plików." },
    429: { title: "Zbyt wiele żądań", text: "Prosimy spróbować ponownie za minutę." },
  },
  questions: (email) => <>W razie pytań prosimy pisać na adres {email}.</>,
  findOrder: "Znajdź moje zamówienie",
};
