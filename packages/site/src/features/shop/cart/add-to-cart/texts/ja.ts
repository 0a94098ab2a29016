import type { AddingTexts } from "./en.ts";

export const ja: AddingTexts = {
  added: "カートに追加しました",
  addedProduct: (name) => `${name}をカートに追加しました。`,
  limitReached: "カートの上限に達しました",
  tooManyProducts: (max) => `一度にご注文いただける商品は${max}種類までです。`,
  limits: {
    left: (max) => `在庫は残り${max}点で、すべてカートに入っています。`,
    perOrder: (max) => `1回のご注文につき${max}点までで、すでにカートに入っています。`,
    perProduct: (max) => `1つの商品につき${max}点までご注文いただけます。`,
  },
  inCart: (count) => `カートに${count}点`,
  viewCart: "カートを見る",
};
