import { plural } from "@recital/contract/values/language";
import type { ConcertTexts } from "./en.tsx";

export const pl: ConcertTexts = {
  title: "Koncerty",
  description: (name) => `${name} – koncerty: terminy, miejsca i bilety.`,
  intro: (name) => `${name} na żywo. Wszystkie godziny podano w czasie lokalnym.`,
  loading: "Wczytywanie koncertów…",
  more: "Więcej o koncertach",
  all: "Wszystkie koncerty",
  calendar: (name) => `${name}: koncerty`,
  filter: { label: "Kraje", all: "Wszystkie", near: "W pobliżu" },
  tellMe: (name) => `Powiadom mnie, gdy ${name} zagra w mojej okolicy`,
  subscribe: "Subskrybuj kalendarz",
  subscribeHint: "Nowe terminy i zmiany same pojawią się w kalendarzu",
  calendarFile: "Plik kalendarza",
  none: "Obecnie nie ma zaplanowanych koncertów",
  noneText: (name) => `Wystarczy zapisać się na newsletter: ${name} napisze, gdy pojawią się nowe terminy.`,
  getNewsletter: "Zapisz się na newsletter",
  status: { "sold-out": "Wyprzedany", postponed: "Przełożony", cancelled: "Odwołany" },
  monthAndYear: (month, year) => `${month} ${year}`,
  weekdayAndTime: (weekday, time) => `${weekday}, ${time}`,
  dayAndTime: (day, time) => `${day}, godz. ${time}`,
  tickets: "Bilety",
  ticketsFor: (title, city, hidden) => <>Bilety{hidden(` na koncert ${title}, ${city}`)}</>,
  live: (name, when, place) => `${name} na żywo: ${when}, ${place}.`,
  withStatus: (status, text) => `${status}: ${text}`,
  isOver: "Ten koncert już się odbył.",
  isSoldOut: "Bilety na ten koncert zostały wyprzedane.",
  isPostponed: "Ten koncert został przełożony. Nowy termin pojawi się tutaj.",
  isCancelled: "Ten koncert został odwołany.",
  movedFrom: (when) => `Zmiana terminu, poprzednio: ${when}.`,
  addToCalendar: "Dodaj do kalendarza",
  program: "Program",
  starts: "Początek",
  localTime: (time, quiet) => (
    <>
      {time} {quiet("czasu lokalnego")}
    </>
  ),
  doors: "Wejście od",
  where: "Miejsce",
  map: "Mapa",
  price: "Cena",
  past: "Minione koncerty",
  pastDescription: (name) => `${name} – dotychczasowe koncerty.`,
  nonePast: "Żaden koncert jeszcze się nie odbył",
  toCome: "Nadchodzące koncerty",
  played: (concerts) =>
    plural("pl", concerts, {
      one: "1 koncert",
      few: `${concerts} koncerty`,
      many: `${concerts} koncertów`,
      other: `${concerts} koncertu`,
    }),
  playedIn: (concerts, countries) =>
    plural("pl", concerts, {
      one: `1 koncert w ${countries} krajach`,
      few: `${concerts} koncerty w ${countries} krajach`,
      many: `${concerts} koncertów w ${countries} krajach`,
      other: `${concerts} koncertu w ${countries} krajach`,
    }),
};
