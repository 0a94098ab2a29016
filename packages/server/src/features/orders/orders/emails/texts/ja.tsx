import type { OrderEmailTexts } from "./en.tsx";

export const ja: OrderEmailTexts = {
  subjects: {
    order: (id, artist) => `${artist}：ご注文番号${id}について`,
    free: (artist) => `${artist}からの無料ダウンロード`,
    tip: (artist) => `${artist}へのチップ`,
  },
  paid: {
    heading: "ご注文ありがとうございます",
    preheader: (id, date) => `${date}のご注文（番号${id}）を承りました。ご購入内容と今後の流れをお知らせします。`,
    text: "ご注文を承りました。ご購入内容と今後の流れは以下のとおりです。",
  },
  table: {
    heading: "ありがとうございます",
    preheader: (id, date) => `${date}のご購入内容（ご注文番号${id}）。`,
    text: "物販でのご購入の領収書です。お会いできてうれしかったです。",
  },
  tip: {
    heading: "チップをありがとうございます",
    preheader: (amount) => `${amount}のチップを受け取りました。`,
    text: "チップを受け取りました。とても励みになります。",
  },
  free: {
    heading: "お受け取りください",
    preheader: (names) => `${names}（無料）。リンクはこのメールにあります。`,
    text: "当サイトでお申し込みいただいたものです。お心当たりがない場合は、何もする必要はありません。",
  },
  withNewsletter: (preheader) => `${preheader}ニュースレターの登録もこのメールから確定できます。`,
  orderOf: (id, date) => `ご注文番号${id}、${date}`,
  pickUp: "受け取り",
  totals: { tip: "チップ", free: "無料", total: "合計", totalWithShipping: "合計（送料込み）" },
  next: "今後の流れ",
  bringsOrder: (artist) => `ご注文の商品は${artist}がコンサート会場にお持ちします。`,
  addressMissing: (email) => `お届け先をまだ伺っていません。${email} までお送りください。`,
  filesFollow: (artist) => `${artist}からファイルをメールでお送りします。`,
  gift: {
    card: "ギフトの準備ができました。ご注文のページに印刷用のカードがあります。",
    now: "ギフトをメールで贈り先にお送りしています。",
    onDay: (day) => `ギフトは${day}にメールで贈り先にお送りします。`,
  },
  newsletter: {
    heading: "ニュースレターをご希望ですか？",
    text: (artist) =>
      `${artist}のニュースレターもお申し込みいただきました。リンク先のページで登録を確定していただくと配信が始まります。ダウンロードは登録に関係なくご利用いただけます。`,
    confirm: "登録を確定する",
    refuse: (link) => <>ニュースレターが不要な場合：{link("配信を停止する")}</>,
  },
};
