import type { PressTexts } from "./en.tsx";

export const ja: PressTexts = {
  title: "プレスキット",
  intro: (name) => `報道関係者・会場の方に向けた、${name}の紹介文と写真です。`,
  description: (name) => `${name}のプレスキット：プロフィール、印刷用写真、レビュー、お問い合わせ。`,
  bioShort: "プロフィール（短）",
  bioMedium: "プロフィール（中）",
  bioLong: "プロフィール（長）",
  words: (count) => `${count}語`,
  photos: "写真",
  quotes: "レビュー",
  logo: "ロゴ",
  contact: "お問い合わせ",
  subject: "取材について",
  credit: (name) => `撮影：${name}`,
  download: (what, hidden) => <>ダウンロード{hidden(`：${what}`)}</>,
  downloadAll: "すべてダウンロード",
};
