import { plural } from "@recital/contract/values/language";
import type { ConcertTexts } from "./en.tsx";

export const it: ConcertTexts = {
  title: "Concerti",
  description: (name) => `Concerti di ${name}: date, luoghi e biglietti.`,
  intro: (name) => `${name} dal vivo. Tutti gli orari sono locali.`,
  loading: "Caricamento dei concerti…",
  more: "Altro sui concerti",
  all: "Tutti i concerti",
  calendar: (name) => `${name}: concerti`,
  filter: { label: "Paesi", all: "Tutti", near: "Nelle vicinanze" },
  tellMe: (name) => `Avvisami quando ${name} suona vicino a me`,
  subscribe: "Iscriviti al calendario",
  subscribeHint: "Nuove date e modifiche compaiono da sole nel calendario",
  calendarFile: "File del calendario",
  none: "Al momento non ci sono concerti in programma",
  noneText: (name) => `Si iscriva alla newsletter: ${name} scriverà appena ci saranno nuove date.`,
  getNewsletter: "Ricevi la newsletter",
  status: { "sold-out": "Esaurito", postponed: "Rinviato", cancelled: "Annullato" },
  monthAndYear: (month, year) => `${month} ${year}`,
  weekdayAndTime: (weekday, time) => `${weekday}, ${time}`,
  dayAndTime: (day, time) => `${day}, ore ${time}`,
  tickets: "Biglietti",
  ticketsFor: (title, city, hidden) => <>Biglietti{hidden(` per ${title}, ${city}`)}</>,
  live: (name, when, place) => `${name} dal vivo ${when}, ${place}.`,
  withStatus: (status, text) => `${status}: ${text}`,
  isOver: "Questo concerto si è già tenuto.",
  isSoldOut: "I biglietti per questo concerto sono esauriti.",
  isPostponed: "Questo concerto è rinviato. La nuova data sarà annunciata qui.",
  isCancelled: "Questo concerto è stato annullato.",
  movedFrom: (when) => `Spostato: era previsto per ${when}.`,
  addToCalendar: "Aggiungi al calendario",
  program: "Programma",
  starts: "Inizio",
  localTime: (time, quiet) => (
    <>
      {time} {quiet("ora locale")}
    </>
  ),
  doors: "Apertura porte",
  where: "Dove",
  map: "Mappa",
  price: "Prezzo",
  past: "Concerti passati",
  pastDescription: (name) => `Dove ha suonato ${name}.`,
  nonePast: "Nessun concerto si è ancora tenuto",
  toCome: "Prossimi concerti",
  played: (concerts) => plural("it", concerts, { one: "1 concerto", other: `${concerts} concerti` }),
  playedIn: (concerts, countries) =>
    plural("it", concerts, {
      one: `1 concerto in ${countries} paesi`,
      other: `${concerts} concerti in ${countries} paesi`,
    }),
};
