export const en = {
  inStore: "View in the store",
  kinds: { album: "Album", ep: "EP", single: "Single" },
  kindOutOn: (kind: string, day: string) => `${kind} · Out on ${day}`,
  seeRelease: "See the release",
  listen: "Listen",
  status: { "sold-out": "Sold out", postponed: "Postponed", cancelled: "Canceled" },
  dayAndTime: (day: string, time: string) => `${day}, ${time}`,
  tickets: "Details and tickets",
  details: "Details",
};

export type CardTexts = typeof en;
