import type { StockEmailTexts } from "./en.tsx";

export const ja: StockEmailTexts = {
  back: {
    subject: (product) => `再入荷のお知らせ：${product}`,
    heading: "再入荷しました",
    preheader: (product) => `${product}を再びご注文いただけます。`,
    text: (product) =>
      `${product}を再びご注文いただけます。お取り置きはしておりませんので、すぐに売り切れることがあります。`,
    see: "商品を見る",
    note: (link) => (
      <>
        このメールは商品ページでお申し込みいただいたものです。お送りするのはこの一通だけで、ほかの配信には登録されていません。メールアドレスは30日後に削除します。
        {link("今すぐ削除する")}こともできます。
      </>
    ),
  },
  confirm: {
    subject: (product) => `ご確認ください：${product}`,
    heading: "再入荷をお知らせしますか？",
    preheader: (product) => `${product}の再入荷メールをご希望の場合は、ご確認ください。`,
    reason: (site) => <>このメールは、{site}のサイトにこのメールアドレスが入力されたためお送りしています。</>,
    text: (product) =>
      `${product}は売り切れです。再入荷のお知らせを一度だけメールで受け取るには、このページを開いてボタンを押してください。`,
    notify: "お知らせを受け取る",
    stop: (link) => <>お申し込みは{link("いつでも取り消せます")}。取り消されない場合は1年で終了します。</>,
    ignore: (email) =>
      `このメールは無視していただいてかまいません。ご確認がなければ、これ以上メールはお送りしません。ご質問は ${email} までお寄せください。`,
  },
};
