import type { RedeemTexts } from "./en.tsx";

export const ja: RedeemTexts = {
  title: "コードを使う",
  description: (artist) => `${artist}のダウンロードコードをご入力ください。`,
  intro: "お手元のコードと、ダウンロードのリンクをお送りするメールアドレスをご入力ください。",
  code: "コード",
  email: "メールアドレス",
  emailPlaceholder: "you@example.jp",
  linkGoesThere: "リンクはこちらにもお送りします",
  missingCode: "コードをご入力ください",
  invalidEmail: "有効なメールアドレスをご入力ください",
  redeem: "使用する",
  redeeming: "確認しています…",
  failed: "コードを使用できませんでした。もう一度お試しください。",
  incomplete: "コードと完全なメールアドレスをご入力ください。",
  tooManyTries: "失敗が続いたため、しばらくご利用いただけません。1時間後にもう一度お試しください。",
  yours: "ご用意できました",
  onItsWay: (email) => <>リンクを{email}にもお送りしています。</>,
  toDownload: "ダウンロードへ進む",
};
