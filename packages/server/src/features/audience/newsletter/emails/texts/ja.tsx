import type { NewsletterEmailTexts } from "./en.tsx";

export const ja: NewsletterEmailTexts = {
  subject: (artist) => `ご確認ください：${artist}のニュースレター`,
  heading: "あと一歩です",
  preheader: "ワンクリックで登録を確定できます。それまでは何もお送りしません。",
  text: (artist) => `${artist}からのお知らせをご希望の場合は、登録を確定してください。`,
  confirm: "登録を確定する",
  orOpenPage: "または、このページを開いてボタンを押してください。",
  ignore: (email) =>
    `このメールは無視していただいてかまいません。登録が確定していないアドレスにはニュースレターをお送りせず、30日後に削除します。ご質問は ${email} までお寄せください。`,
  reason: (day, site) => (
    <>
      このメールは、{day}に{site}のサイトにこのメールアドレスが入力されたためお送りしています。
    </>
  ),
};
