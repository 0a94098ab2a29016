import type { CartTableTexts } from "./en.tsx";

export const ja: CartTableTexts = {
  caption: "カートの商品",
  product: "商品",
  price: "価格",
  quantity: "数量",
  total: "金額",
  remove: "削除",
  removeProduct: (hide, name) => <>削除{hide(`：${name}`)}</>,
  decrease: (name) => `数量を減らす：${name}`,
  increase: (name) => `数量を増やす：${name}`,
  quantityOf: (name) => `数量：${name}`,
  productGone: "この商品は現在お取り扱いしておりません。",
  choiceGone: "この種類は現在お取り扱いしておりません。",
  soldOut: "この商品は売り切れです。",
  seeProduct: "商品を見る",
  priceChanged: (from, to) => `価格が${from}から${to}に変更されました。`,
  changeTo: (max, hide, name) => (
    <>
      {max}点に変更
      {hide(`：${name}`)}
    </>
  ),
  limits: {
    left: (max) => `在庫は残り${max}点です。`,
    perOrder: (max) => `1回のご注文につき${max}点までです。`,
    perProduct: (max) => `1つの商品につき${max}点までご注文いただけます。`,
  },
  refused: (refusal) => `${refusal}。`,
};
