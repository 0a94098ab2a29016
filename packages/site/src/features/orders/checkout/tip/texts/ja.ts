import type { TipTexts } from "./en.ts";

export const ja: TipTexts = {
  title: (artist) => `${artist}にチップを贈る`,
  description: (artist) => `お好きな金額のチップで${artist}に感謝を伝えられます。`,
  intro: (artist) => `いくらからでも、${artist}の音楽活動の支えになります。`,
  needsScript: "お支払いにはJavaScriptが必要です。",
  amount: "金額",
  other: "その他",
  amountIn: (currency) => `金額（${currency}）`,
  ambiguous: (first, second) => `${first}または${second}のように入力してください`,
  email: "メールアドレス",
  emailInvalid: "有効なメールアドレスを入力してください",
  note: (artist) => `${artist}へのメッセージ`,
  optional: "（任意）",
  pay: "お支払いに進む",
  opening: "お支払いページを開いています…",
  failed: "お支払いページを開けませんでした。もう一度お試しください。",
};
