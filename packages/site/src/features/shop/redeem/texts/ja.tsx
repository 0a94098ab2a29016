import type { RedeemTexts } from "./en.tsx";

export const ja: RedeemTexts = {
  title: "コードを使う",
  description: (artist) => `${artist}のダウンロードコードを入力してください。`,
  intro: "お手元のコードと、ダウンロードのリンクをお送りするメールアドレスを入力してください。",
  code: "コード",
  email: "メールアドレス",
  emailPlaceholder: "name@example.com",
  linkGoesThere: "リンクはこちらにもお送りします",
  missingCode: "コードを入力してください",
  invalidEmail: "有効なメールアドレスを入力してください",
  redeem: "使用する",
  redeeming: "確認しています…",
  failed: "コードを使用できませんでした。もう一度お試しください。",
  incomplete: "コードを入力し、メールアドレスを最後まで入力してください。",
  tooManyTries: "失敗が続いたため、しばらくご利用いただけません。1時間後にもう一度お試しください。",
  yours: "ご用意できました",
  onItsWay: (email) => <>リンクを{email}にもお送りしています。</>,
  toDownload: "ダウンロードへ進む",
};
