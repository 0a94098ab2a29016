export const en = {
  title: "News",
  description: (name: string) => `News of ${name}.`,
  intro: (name: string) => `What is new from ${name}.`,
  none: "There is no news yet",
  noneText: (name: string) => `Subscribe to the newsletter, and ${name} will write when there is.`,
  getNewsletter: "Get the newsletter",
  all: "All news",
};

export type NewsTexts = typeof en;
