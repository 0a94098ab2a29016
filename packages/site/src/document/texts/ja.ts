import type { DocumentTexts } from "./en.ts";

export const ja: DocumentTexts = {
  comingSoon: "近日公開",
  isYours: "このサイトの管理者の方へ：",
  setUp: "設定する",
};
