import type { AmountTexts } from "./en.ts";

export const ja: AmountTexts = {
  subtotal: "小計",
  discount: "割引",
  discountBy: (code) => `割引（${code}）`,
  code: "コード",
  shipping: "送料",
  freeShipping: "無料",
  tip: "チップ",
  tax: "税金",
  taxIncluded: "うち税金",
  total: "合計",
  freeTotal: "無料",
  wholeTip: (min, max) => `チップは${min}から${max}までの整数の金額にしてください`,
  decimalTip: (min, max) => `チップは${min}から${max}まで、小数点以下2桁以内の金額にしてください`,
};
