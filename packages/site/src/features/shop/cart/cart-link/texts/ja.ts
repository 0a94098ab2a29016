import type { CartLinkTexts } from "./en.ts";

export const ja: CartLinkTexts = {
  cart: "カート",
  cartWith: (count) => `カート（${count}点）`,
  notAdded: "追加できませんでした。オフラインではありませんか？",
  codeApplied: (code) => `コード「${code}」がカートに適用されます。`,
  codeRefused: (code, problem) => `${code}：${problem}`,
};
