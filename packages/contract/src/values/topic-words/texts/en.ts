export const en = {
  /** What a subscriber can want. */
  wanted: {
    music: "New music",
    concerts: "All concerts",
    "concerts-near": "Only concerts near me",
    shop: "The shop",
    news: "News",
  },
  everything: "Everything",
  unknownCity: "We do not know this city. Check its spelling, or enter a larger one nearby.",
};

export type TopicTexts = typeof en;
