export const en = {
  listen: "Listen Now",
  getInTouch: "Get In Touch",
  goToMusic: "Go to music",
};

export type HeroTexts = typeof en;
