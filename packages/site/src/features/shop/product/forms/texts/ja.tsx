import type { FormsTexts } from "./en.tsx";

export const ja: FormsTexts = {
  email: "メールアドレス",
  emailPlaceholder: "name@example.com",
  linkGoesThere: "リンクはこちらにもお送りします",
  invalidEmail: "有効なメールアドレスを入力してください",
  getProductFree: (name) => `${name}を無料で入手`,
  getFree: "無料で入手",
  getting: "お待ちください…",
  newsletterNote: "ダウンロードはどちらの場合もご利用いただけます。ニュースレターの登録は同じメールで確定できます。",
  notSent: "送信できませんでした。しばらくしてからもう一度お試しください。",
  download: "ダウンロード",
  artistWillEmail: (artist, email) => (
    <>
      ありがとうございます。{artist}がファイルを{email}にお送りします。
    </>
  ),
  yours: (email) => <>ご用意できました。リンクを{email}にもお送りしています。</>,
  confirmNewsletter: "ニュースレターに初めてご登録の方は、同じメールで登録を確定してください。",
  viewOrder: "ご注文を見る",
  notifyAbout: (name) => `${name}の再入荷のお知らせ`,
  notifyLabel: "再入荷したら一度だけメールでお知らせ",
  notify: "お知らせを受け取る",
  sending: "送信しています…",
  notifySent: "お送りしたメールで確認を完了してください。再入荷の際に一度だけメールでお知らせします。",
  requestNotSent: "お申し込みを送信できませんでした。しばらくしてからもう一度お試しください。",
};
