import type { StateTexts } from "./en.ts";

export const ja: StateTexts = {
  refunded: { title: "返金済み", text: "このご注文は全額返金しました。" },
  canceled: {
    title: "キャンセル済み",
    text: "このご注文はキャンセルされました。ご不明な点はお問い合わせください。",
  },
  notPaid: { title: "未払い", text: "このご注文はお支払いがなく、お支払いページは無効になりました。" },
  waiting: { title: "お支払い待ち", text: "このご注文のお支払いはまだ確認できていません。" },
  withdrawn: { title: "撤回済み", text: "返品の手続きを進めています。" },
  pickedUp: { title: "受け取り済み", text: "お楽しみいただければ幸いです。" },
  delivered: { title: "配達済み", text: "お楽しみいただければ幸いです。" },
  toPickUp: { title: "受け取り待ち", text: (place) => `${place}。` },
  tip: { title: "ありがとうございます", text: "チップを受け取りました。" },
  complete: {
    title: "完了",
    byEmail: "デジタル商品はメールでお送りします。",
    ready: "ファイルをダウンロードできます。",
  },
  partlyShipped: { title: "一部発送済み", text: "残りの商品は別途お送りします。" },
  shipped: { title: "発送済み", text: "このご注文の商品はすべて発送しました。" },
  preparing: {
    title: "準備中",
    text: (when) => `${when}発送しましたらメールでお知らせします。`,
  },
  steps: {
    ordered: "ご注文",
    paid: "お支払い",
    free: "無料",
    packed: "梱包",
    shipped: "発送",
    delivered: "配達",
    pickedUp: "受け取り",
    sent: "送信",
    opened: "開封",
  },
  done: "（完了）",
  notYet: "（未完了）",
  gift: {
    recipient: "贈り先",
    wrapped: "ギフトの準備ができました",
    toSend: (address, day) => `${day}に${address}へお送りします。`,
    onItsWay: (address) => `${address}へお送りしています。`,
    card: "カードを印刷してお渡しください。",
    cardFrom: (day) => `カードを印刷してお渡しください。ギフトは${day}から開けられます。`,
    sent: {
      title: "ギフトを送信しました",
      text: (address) => `${address}宛てのメールにギフトが入っています。まだ開封されていません。`,
    },
    bounced: {
      title: "ギフトが届きませんでした",
      text: (address) =>
        `${address}宛てのメールを配信できませんでした。カードを印刷してお渡しいただくか、お問い合わせください。`,
    },
    uncertain: {
      title: "ギフトが届いていない可能性があります",
      text: (address) =>
        `${address}宛てのメールが送信されたか確認できません。カードを印刷するか、再送をご依頼ください。`,
    },
    opened: { title: "ギフトが開封されました", text: "ファイルは贈り先の方のものになりました。" },
    revoked: { title: "返金済み", text: "このギフトは返金したため、開けることができません。" },
  },
  refunds: {
    onItsWay: "返金手続き中",
    made: "返金済み",
    failed: "返金失敗",
    canceled: "返金取消",
  },
  freeEach: "無料",
  free: "無料",
  download: "ファイルをダウンロード",
  orderNumber: (id) => `ご注文番号${id}`,
  resume: "お支払いを再開する",
  cancel: "この注文をキャンセルする",
  canceling: "キャンセルしています…",
  cancelFailed: "この注文をキャンセルできませんでした。しばらくしてからもう一度お試しください。",
};
