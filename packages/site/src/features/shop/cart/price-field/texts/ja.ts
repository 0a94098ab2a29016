import type { PriceTexts } from "./en.ts";

export const ja: PriceTexts = {
  either: (first, second) => `「${first}」または「${second}」と入力してください。`,
  wholeAmount: "整数で金額を入力してください。",
  twoDecimals: "小数点以下は2桁まで入力してください。",
  noAmount: "金額を入力してください。",
  most: (price) => `上限は${price}です。`,
  least: (price) => `下限は${price}です。`,
  yourPrice: "お支払い価格",
  yourPriceOf: (name) => `${name}のお支払い価格`,
  anyAmount: "金額はご自由に。無料でもかまいません。",
  orMore: (price) => `${price}以上。`,
  suggested: (artist, price) => `${artist}のおすすめは${price}です。`,
};
