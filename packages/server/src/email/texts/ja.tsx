import type { EmailTexts } from "./en.tsx";

export const ja: EmailTexts = {
  shippingAddress: "お届け先",
  item: "商品",
  questions: (artist, address) => (
    <>
      ご質問は{artist}（{address}）までお寄せください。
    </>
  ),
  nextConcert: (concert) => <>次のコンサート：{concert}</>,
  order: (id) => `ご注文番号${id}`,
  viewOrder: "ご注文を見る",
  downloadFiles: "ファイルをダウンロード",
  ifNotYou: "お心当たりがない場合",
  unsubscribe: "配信を停止する",
};
