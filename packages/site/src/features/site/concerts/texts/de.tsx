import { plural } from "@recital/contract/values/language";
import type { ConcertTexts } from "./en.tsx";

export const de: ConcertTexts = {
  title: "Konzerte",
  description: (name) => `Konzerte von ${name}: Termine, Orte und Karten.`,
  intro: (name) => `${name} live. Alle Zeiten sind Ortszeiten.`,
  loading: "Konzerte werden geladen …",
  more: "Mehr zu Konzerten",
  all: "Alle Konzerte",
  calendar: (name) => `${name}: Konzerte`,
  filter: { label: "Länder", all: "Alle", near: "In Ihrer Nähe" },
  tellMe: (name) => `Benachrichtigen, wenn ${name} in meiner Nähe spielt`,
  subscribe: "Kalender abonnieren",
  subscribeHint: "Neue Termine und Änderungen erscheinen von selbst in Ihrem Kalender",
  calendarFile: "Kalenderdatei",
  none: "Zurzeit sind keine Konzerte geplant",
  noneText: (name) => `Abonnieren Sie den Newsletter, dann schreibt Ihnen ${name}, sobald es neue Termine gibt.`,
  getNewsletter: "Newsletter abonnieren",
  status: { "sold-out": "Ausverkauft", postponed: "Verschoben", cancelled: "Abgesagt" },
  monthAndYear: (month, year) => `${month} ${year}`,
  weekdayAndTime: (weekday, time) => `${weekday}, ${time} Uhr`,
  dayAndTime: (day, time) => `${day}, ${time} Uhr`,
  tickets: "Karten",
  ticketsFor: (title, city, hidden) => <>Karten{hidden(` für ${title}, ${city}`)}</>,
  live: (name, when, place) => `${name} live am ${when}: ${place}.`,
  withStatus: (status, text) => `${status}: ${text}`,
  isOver: "Dieses Konzert ist vorbei.",
  isSoldOut: "Dieses Konzert ist ausverkauft.",
  isPostponed: "Dieses Konzert ist verschoben. Der neue Termin wird hier bekannt gegeben.",
  isCancelled: "Dieses Konzert wurde abgesagt.",
  movedFrom: (when) => `Verlegt, ursprünglich ${when}.`,
  addToCalendar: "In den Kalender",
  program: "Programm",
  starts: "Beginn",
  localTime: (time, quiet) => (
    <>
      {time} Uhr {quiet("Ortszeit")}
    </>
  ),
  doors: "Einlass",
  where: "Ort",
  map: "Stadtplan",
  price: "Eintritt",
  past: "Vergangene Konzerte",
  pastDescription: (name) => `Wo ${name} gespielt hat.`,
  nonePast: "Noch keine vergangenen Konzerte",
  toCome: "Kommende Konzerte",
  played: (concerts) => plural("de", concerts, { one: "1 Konzert", other: `${concerts} Konzerte` }),
  playedIn: (concerts, countries) =>
    plural("de", concerts, {
      one: `1 Konzert in ${countries} Ländern`,
      other: `${concerts} Konzerte in ${countries} Ländern`,
    }),
};
