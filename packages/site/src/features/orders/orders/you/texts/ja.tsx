import type { YouTexts } from "./en.tsx";

export const ja: YouTexts = {
  title: "マイページ",
  description: "ご注文とダウンロード。",
  loading: "ページを読み込み中…",
  failed: "ページを読み込めませんでした。",
  tryAgain: "もう一度試す",
  moment: "少々お待ちください…",
  signOut: "ログアウト",
  yourOrders: "ご注文一覧",
  orders: "ご注文",
  noOrders: "まだご注文はありません。",
  missing: "表示されない注文がありますか？",
  findOrder: "注文を探す",
  findHint:
    "ご注文またはご登録に使ったメールアドレスを入力してください。ご注文、ダウンロード、ニュースレターを開くコードとリンクをお送りします。",
  downloads: "ダウンロード",
  downloadsOf: (id, hide) => <>ダウンロード{hide(`（ご注文番号${id}）`)}</>,
  noDownloads: "ダウンロードはまだありません。",
  download: (titles, hide) => <>ダウンロード{hide(`：${titles}`)}</>,
  notOpen: (email) => <>現在はご利用いただけません。ご質問は{email}までどうぞ。</>,
  given: "お贈りした商品",
  newsletter: "ニュースレター",
  subscribed: (artist) => (
    <>
      <bdi>{artist}</bdi>のニュースレターに登録されています。
    </>
  ),
  notSubscribed: (artist) => (
    <>
      <bdi>{artist}</bdi>のニュースレターに登録されていません。
    </>
  ),
  brings: (topics) => `お届けする内容：${topics}。`,
  chooseTopics: "受け取る内容を選ぶ",
  subscribe: "登録する",
  unsubscribe: "配信を停止する",
  data: "お客様のデータ",
  allData: (email) => <>{email}について保存しているすべてのデータを、ほかのソフトでも読めるファイルでお渡しします。</>,
  downloadData: "データをダウンロード",
  eraseData: "データを消去する",
  email: "メールアドレス",
  emailExample: "name@example.com",
  sendCode: "コードをメールで受け取る",
  code: "コード",
  digits: (count) => `${count}桁`,
  openMyPage: "マイページを開く",
  askAgain: "もう一度送る",
  cancel: "キャンセル",
  home: "ホームに戻る",
  checkInbox: "受信トレイをご確認ください",
  codeHint: (minutes) =>
    `ご登録のあるアドレスには、コードとリンクを記したメールをお送りしました。コードはこのブラウザで${minutes}分間、リンクは1時間以内に一度だけ有効です。メールの送信は1時間に3通までです。`,
  linkSent: "ご登録のあるアドレスには、リンクをお送りしました。リンクは一度だけ有効で、1時間で期限が切れます。",
  enterCode: { title: "コードを入力", description: "マイページを開きます。" },
  open: {
    title: "マイページを開く",
    description: "マイページを開きます。",
    hint: "今後30日間、このブラウザでご注文、ダウンロード、ニュースレターを表示できます。",
  },
  findOrders: "ご注文を探します。",
  invalid: {
    title: "このリンクは使えません",
    hint: "使用済みか、期限切れか、途切れています。新しいリンクをメールでお送りできます。",
  },
  erase: {
    description: "データを消去します。",
    hint: (email) => (
      <>
        {email}
        について保存しているデータ（お名前とご住所、ニュースレターの登録、お寄せいただいたメッセージ）を消去します。お支払い済みのご注文については、法律で求められる商品、金額、日付のみが残ります。この操作は取り消せません。
      </>
    ),
    saveLinks: "先にダウンロードのリンクを保存してください。このページからは消えます。",
    codeSent: (minutes) => `このアドレスにコードをお送りしました。このブラウザで${minutes}分間有効です。`,
  },
  erased: {
    title: "データを消去しました",
    description: "データを消去しました。",
    hint: "このブラウザからもお客様の情報を消去しました。",
  },
};
