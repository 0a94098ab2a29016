import { plural } from "@recital/contract/values/language";
import type { ReactNode } from "react";

export const en = {
  title: "Concerts",
  description: (name: string) => `Concerts of ${name}: dates, venues and tickets.`,
  intro: (name: string) => `${name} live. All times are local.`,
  loading: "Loading concerts...",
  more: "More about concerts",
  all: "All concerts",
  calendar: (name: string) => `${name}: concerts`,
  filter: { label: "Countries", all: "All", near: "Near you" },
  tellMe: (name: string) => `Tell me when ${name} plays near me`,
  subscribe: "Subscribe to the calendar",
  subscribeHint: "New dates and changes appear in your calendar by themselves",
  calendarFile: "Calendar file",
  none: "No concerts are planned right now",
  noneText: (name: string) => `Subscribe to the newsletter, and ${name} will write when there are new dates.`,
  getNewsletter: "Get the newsletter",
  status: { "sold-out": "Sold out", postponed: "Postponed", cancelled: "Cancelled" },
  /** In a list: "Oct 2026" and "Sun, 7:30 PM". */
  monthAndYear: (month: string, year: string) => `${month} ${year}`,
  weekdayAndTime: (weekday: string, time: string) => `${weekday}, ${time}`,
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  tickets: "Tickets",
  ticketsFor: (title: string, city: string, hidden: (text: string) => ReactNode) => (
    <>Tickets{hidden(` for ${title}, ${city}`)}</>
  ),
  live: (name: string, when: string, place: string) => `${name} live on ${when} at ${place}.`,
  withStatus: (status: string, text: string) => `${status}: ${text}`,
  isOver: "This concert is over.",
  isSoldOut: "This concert is sold out.",
  isPostponed: "This concert is postponed. A new date will be announced here.",
  isCancelled: "This concert was cancelled.",
  movedFrom: (when: string) => `Moved from ${when}.`,
  addToCalendar: "Add to calendar",
  program: "Program",
  starts: "Starts",
  localTime: (time: string, quiet: (text: string) => ReactNode) => (
    <>
      {time} {quiet("local time")}
    </>
  ),
  doors: "Doors",
  where: "Where",
  map: "Map",
  price: "Price",
  past: "Past concerts",
  pastDescription: (name: string) => `Where ${name} has played.`,
  nonePast: "No concert is over yet",
  toCome: "Concerts to come",
  played: (concerts: number) => plural("en", concerts, { one: "1 concert", other: `${concerts} concerts` }),
  playedIn: (concerts: number, countries: number) =>
    plural("en", concerts, {
      one: `1 concert in ${countries} countries`,
      other: `${concerts} concerts in ${countries} countries`,
    }),
};

export type ConcertTexts = typeof en;
