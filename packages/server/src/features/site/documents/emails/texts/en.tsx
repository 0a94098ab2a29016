import type { ReactNode } from "react";

export const en = {
  reason: (site: ReactNode) => <>You received this email because you subscribed to the newsletter of {site}.</>,
  chooseTopics: "Choose topics",
  readOnline: "Read online",
  viewInStore: "View in the store",
  kinds: { album: "Album", ep: "EP", single: "Single" },
  comingRelease: (kind: string, day: string) => `${kind} · Out on ${day}`,
  seeRelease: "See the release",
  listen: "Listen",
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  concertStates: { "sold-out": "Sold out", postponed: "Postponed", cancelled: "Canceled" },
  tickets: "Details and tickets",
  details: "Details",
};

export type DocumentEmailTexts = typeof en;
