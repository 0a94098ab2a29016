export const en = {
  comingSoon: "Coming soon",
  isYours: "Is this your site?",
  setUp: "Set it up",
};

export type DocumentTexts = typeof en;
