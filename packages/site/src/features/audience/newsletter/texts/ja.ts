import type { NewsletterTexts } from "./en.ts";

export const ja: NewsletterTexts = {
  title: "ニュースレター",
  promise: "新作やコンサートのお知らせを、年に数回お届けします。",
  noScript: (email) => `このフォームにはJavaScriptが必要です。${email}宛てにメールでもお申し込みいただけます。`,
  name: "お名前",
  optional: "（任意）",
  email: "メールアドレス",
  emailExample: "name@example.com",
  invalidEmail: "有効なメールアドレスを入力してください",
  sendMe: "ニュースレターを受け取る",
  chooseTopics: "内容を選ぶ（任意）",
  leaveEmpty: "入力しないでください",
  subscribe: "登録する",
  subscribing: "登録中…",
  subscribed: "登録しました",
  thanks: (name) => `${name}のニュースレターにご登録いただき、ありがとうございます。`,
  thanksToConfirm: (name) =>
    `${name}のニュースレターにお申し込みいただき、ありがとうございます。届いたメールから登録を確定してください。`,
  failed: "登録できませんでした",
  tryLater: "しばらくしてからもう一度お試しください",
};
