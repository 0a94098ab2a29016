import type { SignInTexts } from "./en.ts";

export const ja: SignInTexts = {
  refusals: {
    code_wrong: "コードが正しくありません。最新のメールをご確認ください。",
    code_expired: "このコードは有効期限切れか、すでに使用されています。新しいコードをお求めください。",
    code_used_up: "入力回数の上限に達しました。新しいコードをお求めください。",
    code_paused: "このアドレスでは誤ったコードが何度も入力されました。メール内のリンクをお使いください。",
  },
  problems: {
    invalid_input: "入力内容をご確認ください。",
    too_many_requests: "リクエストが多すぎます。しばらくしてからもう一度お試しください。",
    not_found: "このブラウザではログアウトされています。もう一度マイページを開いてください。",
  },
  failed: "うまくいきませんでした。しばらくしてからもう一度お試しください。",
};
