import type { NewsTexts } from "./en.ts";

export const ja: NewsTexts = {
  title: "ニュース",
  description: (name) => `${name}のニュース。`,
  intro: (name) => `${name}からの最新のお知らせ。`,
  none: "ニュースはまだありません",
  noneText: (name) => `ニュースレターにご登録いただくと、新しいお知らせがあるときに${name}からご連絡します。`,
  getNewsletter: "ニュースレターに登録",
  all: "すべてのニュース",
};
