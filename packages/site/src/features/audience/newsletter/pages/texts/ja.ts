import type { NewsletterPagesTexts } from "./en.ts";

export const ja: NewsletterPagesTexts = {
  description: (name) => `${name}のニュースレター。`,
  confirm: {
    title: "登録の確認",
    text: (name) => `${name}のニュースレターへの登録を確定してください。`,
    button: "登録を確定する",
  },
  leave: {
    title: "配信停止",
    text: (name) => `${name}のニュースレターの配信を停止します。`,
    button: "配信を停止する",
  },
  less: {
    title: "または、受け取る内容を減らす",
    legend: "選んだ内容のみ受け取ります。何も選ばない場合は、すべて届きます。",
    save: "選択を保存",
    noCity: "お住まいの都市を入力し、国・地域を選んでください",
  },
  saved: {
    title: "選択を保存しました",
    text: (name) =>
      `今後、${name}のニュースレターでは選択された内容をお届けします。各号のリンクからいつでも変更できます。`,
  },
  confirmed: {
    title: "登録が完了しました",
    text: (name) =>
      `ありがとうございます。次回の${name}のニュースレターからお届けします。各号のリンクから配信を停止できます。`,
  },
  left: {
    title: "配信を停止しました",
    text: (name) =>
      `${name}のニュースレターは今後届きません。30日以内に再開をご希望の場合は、メールの確認リンクをもう一度開いてください。`,
  },
  invalid: {
    title: "このリンクは使えません",
    text: (email) =>
      `リンクが不完全か、期限が切れています。トップページの下部から再度ご登録いただけます。以前に配信を停止された場合は、${email}までご連絡ください。`,
    link: "ニュースレターへ",
  },
  archive: {
    title: "ニュースレター",
    description: (name) => `${name}のニュースレター：バックナンバーと登録のご案内。`,
    intro: (name) => `メールでお届けしている${name}のニュースレターです。`,
    next: "次号を受け取る",
    subscribe: "登録する",
    all: "すべてのニュースレターと登録のご案内",
  },
};
