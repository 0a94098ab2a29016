import type { AboutTexts } from "./en.ts";

export const ja: AboutTexts = {
  contact: "お問い合わせ",
  contactDescription: "コンサート、作曲のご依頼、ライセンス、作品へのご感想など、お気軽にどうぞ。",
  inquiry: "ウェブサイトからのお問い合わせ",
  connect: (name) => `${name}をフォロー`,
  followOn: (platform) => `${platform}でフォロー`,
};
