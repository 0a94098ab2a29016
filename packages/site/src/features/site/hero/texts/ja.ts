import type { HeroTexts } from "./en.ts";

export const ja: HeroTexts = {
  listen: "今すぐ聴く",
  getInTouch: "お問い合わせ",
  goToMusic: "音楽へ移動",
};
