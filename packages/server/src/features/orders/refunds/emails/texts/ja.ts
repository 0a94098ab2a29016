import type { RefundTexts } from "./en.ts";

export const ja: RefundTexts = {
  subject: (id, artist) => `${artist}：ご注文番号${id}の返金について`,
  heading: "返金のお知らせ",
  preheader: (amount, id) => `ご注文番号${id}について、${amount}の返金を手続き中です。`,
  refunded: (amount, id) => `ご注文番号${id}について、${amount}を返金しました。`,
  way: "お支払いに使われたカードまたは口座に返金されます。金融機関によっては、反映まで5～10営業日かかることがあります。",
  column: "返金",
  quantity: (count) => `数量：${count}`,
  shipping: "送料",
  tip: "チップ",
  total: "返金額",
};
