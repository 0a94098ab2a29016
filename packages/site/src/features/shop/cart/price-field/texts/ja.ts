import type { PriceTexts } from "./en.ts";

export const ja: PriceTexts = {
  either: (first, second) => `「${first}」または「${second}」とご入力ください。`,
  wholeAmount: "整数で金額をご入力ください。",
  twoDecimals: "小数点以下は2桁までご入力ください。",
  noAmount: "金額をご入力ください。",
  most: (price) => `上限は${price}です。`,
  least: (price) => `下限は${price}です。`,
  yourPrice: "お支払い価格",
  yourPriceOf: (name) => `${name}のお支払い価格`,
  anyAmount: "金額はご自由に。無料でもかまいません。",
  orMore: (price) => `${price}以上。`,
  suggested: (artist, price) => `${artist}のおすすめは${price}です。`,
};
