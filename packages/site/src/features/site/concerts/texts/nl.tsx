import { plural } from "@recital/contract/values/language";
import type { ConcertTexts } from "./en.tsx";

export const nl: ConcertTexts = {
  title: "Concerten",
  description: (name) => `Concerten van ${name}: data, zalen en kaarten.`,
  intro: (name) => `${name} live. Alle tijden zijn plaatselijke tijden.`,
  loading: "Concerten laden…",
  more: "Meer over concerten",
  all: "Alle concerten",
  calendar: (name) => `${name}: concerten`,
  filter: { label: "Landen", all: "Alle", near: "Bij u in de buurt" },
  tellMe: (name) => `Laat het me weten als ${name} bij mij in de buurt speelt`,
  subscribe: "Abonneren op de agenda",
  subscribeHint: "Nieuwe data en wijzigingen verschijnen vanzelf in uw agenda",
  calendarFile: "Agendabestand",
  none: "Op dit moment zijn er geen concerten gepland",
  noneText: (name) => `Abonneer u op de nieuwsbrief, dan schrijft ${name} zodra er nieuwe data zijn.`,
  getNewsletter: "Nieuwsbrief ontvangen",
  status: { "sold-out": "Uitverkocht", postponed: "Uitgesteld", cancelled: "Afgelast" },
  monthAndYear: (month, year) => `${month} ${year}`,
  weekdayAndTime: (weekday, time) => `${weekday} ${time}`,
  dayAndTime: (day, time) => `${day} om ${time} uur`,
  tickets: "Kaarten",
  ticketsFor: (title, city, hidden) => <>Kaarten{hidden(` voor ${title}, ${city}`)}</>,
  live: (name, when, place) => `${name} live op ${when}, ${place}.`,
  withStatus: (status, text) => `${status}: ${text}`,
  isOver: "Dit concert is voorbij.",
  isSoldOut: "Dit concert is uitverkocht.",
  isPostponed: "Dit concert is uitgesteld. De nieuwe datum wordt hier bekendgemaakt.",
  isCancelled: "Dit concert is afgelast.",
  movedFrom: (when) => `Verplaatst, eerst gepland op ${when}.`,
  addToCalendar: "In de agenda zetten",
  program: "Programma",
  starts: "Aanvang",
  localTime: (time, quiet) => (
    <>
      {time} {quiet("plaatselijke tijd")}
    </>
  ),
  doors: "Zaal open",
  where: "Waar",
  map: "Kaart",
  price: "Prijs",
  past: "Eerdere concerten",
  pastDescription: (name) => `Waar ${name} heeft gespeeld.`,
  nonePast: "Er is nog geen concert geweest",
  toCome: "Komende concerten",
  played: (concerts) => plural("nl", concerts, { one: "1 concert", other: `${concerts} concerten` }),
  playedIn: (concerts, countries) =>
    plural("nl", concerts, {
      one: `1 concert in ${countries} landen`,
      other: `${concerts} concerten in ${countries} landen`,
    }),
};
