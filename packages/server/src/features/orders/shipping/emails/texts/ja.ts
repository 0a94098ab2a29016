import type { ShippingEmailTexts } from "./en.ts";

export const ja: ShippingEmailTexts = {
  newDate: {
    subject: (id, artist) => `${artist}：ご注文番号${id}の発送日変更について`,
    heading: "発送日が変わりました",
    fact: (names, _count, day) => `${names}は${day}に発送します。`,
    later: (email) =>
      `予定より遅くなり、申し訳ございません。お待ちいただけない場合は、発送前に ${email} までご連絡ください。返金いたします。`,
  },
  subjects: {
    shipped: (id, artist) => `${artist}：ご注文番号${id}の商品を発送しました`,
    corrected: (id, artist) => `${artist}：ご注文番号${id}の発送情報の訂正`,
  },
  headings: { shipped: "発送しました", corrected: "発送情報の訂正" },
  shipped: (id) => `ご注文番号${id}の商品を発送しました。お届けまで今しばらくお待ちください。`,
  shippedBy: (id, carrier) => `ご注文番号${id}の商品を${carrier}で発送しました。お届けまで今しばらくお待ちください。`,
  partShipped: (id) => `ご注文番号${id}の商品の一部を発送しました。お届けまで今しばらくお待ちください。`,
  partShippedBy: (id, carrier) =>
    `ご注文番号${id}の商品の一部を${carrier}で発送しました。お届けまで今しばらくお待ちください。`,
  corrected: (id) => `ご注文番号${id}の発送情報を訂正しました。以前の情報に代えて、こちらをご利用ください。`,
  track: "荷物を追跡する",
  quantity: "数量",
  moreLeft: "残りの商品は別の荷物でお届けします。",
  carrier: (name) => `配送業者：${name}`,
  trackingNumber: (number) => `追跡番号：${number}`,
};
