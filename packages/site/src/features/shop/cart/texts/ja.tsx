import type { OfferTexts } from "./en.tsx";

export const ja: OfferTexts = {
  free: "無料",
  from: (price) => `${price}から`,
  shippingIncluded: "（送料込み）",
  plusShipping: "送料別",
  soldOut: "売り切れ",
  onlyLeft: (count) => `残り${count}点`,
  preOrder: (day) => `予約受付中：${day}に発送`,
  choose: (names) => `${names.join("・")}を選択`,
  pleaseChoose: (names) => `${names.join("・")}を選んでください。`,
  choice: {
    free: "無料",
    soldOut: "売り切れ",
    onlyLeft: (count) => `残り${count}点`,
    list: (notes) => notes.join("、"),
  },
  addToCart: (hide, name) => <>カートに入れる{hide(`：${name}`)}</>,
  getFree: (hide, name) => <>無料で入手{hide(`：${name}`)}</>,
  allProducts: "すべての商品",
};
