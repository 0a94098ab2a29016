import type { NewsletterEmailTexts } from "./en.tsx";

export const ja: NewsletterEmailTexts = {
  subject: (artist) => `ご確認ください：${artist} のニュースレター`,
  heading: "あと一歩です",
  preheader: "ワンクリックで確認できます。それまでは何もお送りしません。",
  text: (artist) => `${artist} からのお知らせを希望される場合は、ご確認ください。`,
  confirm: "登録を確認する",
  orOpenPage: "または、このページを開いてボタンを押してください。",
  ignore: (email) =>
    `このメールは無視していただいてかまいません。確認されていないアドレスにはニュースレターを送らず、30 日後に削除します。ご質問は ${email} までお寄せください。`,
  reason: (day, site) => (
    <>
      このメールは、{day}に {site} のサイトにこのメールアドレスが入力されたためお送りしています。
    </>
  ),
};
