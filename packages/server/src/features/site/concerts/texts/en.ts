export const en = {
  name: (artist: string) => `${artist}: concerts`,
  states: {
    scheduled: null,
    "sold-out": "Sold out.",
    postponed: "Postponed: a new date will be announced.",
    cancelled: "This concert was cancelled.",
  },
  doors: (time: string) => `Doors: ${time}`,
  tickets: (url: string) => `Tickets: ${url}`,
};

export type CalendarTexts = typeof en;
