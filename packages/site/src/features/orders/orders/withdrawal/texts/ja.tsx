import type { WithdrawalTexts } from "./en.tsx";

export const ja: WithdrawalTexts = {
  title: "返品する",
  description: "ご購入の撤回。",
  intro: (days) =>
    `最後の商品が届いてから${days}日以内であれば、ご購入を撤回できます。理由は不要です。確認のメールをお送りします。`,
  howReturnsWork: "返品について",
  loading: "ご注文を読み込み中…",
  name: "お名前",
  email: "メールアドレス",
  emailExample: "name@example.com",
  toThisAddress: "このアドレスに確認メールをお送りします",
  orderedWith: "ご注文時のアドレス",
  message: "撤回の内容",
  nameItems: "（一部のみ返品する場合は、商品名をお書きください）",
  orderNumber: "ご注文番号",
  ifKnown: "わかる場合",
  what: (id) => `ご注文番号${id}の商品のうち、返品するものを選んでください`,
  downloaded: "ダウンロードでお届け済み",
  quantityOf: (name) => `${name}の数量`,
  next: "次へ",
  confirm: "撤回を確定する",
  faults: {
    item: "返品する商品を選んでください",
    name: "お名前を入力してください",
    email: "有効なメールアドレスを入力してください",
    orderId: "ご注文番号は数字のみです",
    statement: "返品する商品をお書きください",
  },
  statement: {
    whole: "購入の申込みを撤回します。",
    of: (id) => `注文番号${id}のうち、以下の商品の購入の申込みを撤回します。`,
    alsoOf: (id) => `注文番号${id}のうち、以下の商品についても購入の申込みを撤回します。`,
  },
  confirmHeading: "撤回の確認",
  order: "ご注文番号",
  sending: "送信しています…",
  change: "変更する",
  failed: "撤回を送信できませんでした。もう一度お試しいただくか、お問い合わせください。",
  received: "申込みの撤回を受け付けました",
  receivedAt: (time, email) => (
    <>
      受付日時：{time}。内容を記した確認メールを{email}にお送りします。
    </>
  ),
  confirmationSent: "確認のメールをお送りします。",
  yourOrders: "ご注文一覧",
  toOrder: "ご注文に戻る",
  notSent: "申込みの撤回は送信されませんでした",
  needs: "お名前、メールアドレス、撤回の内容が必要です。ご注文番号は数字のみです。",
  toForm: "フォームに戻る",
  nothingLeft: (id) => `ご注文番号${id}の商品は、すべて撤回済みか返金済みです。`,
  viewOrder: "ご注文を見る",
  withdrew: (days) => <>{days}にこのご購入を撤回されました。</>,
  withdrewOf: (days, items) => (
    <>
      {days}に次の商品のご購入を撤回されました：{items}。
    </>
  ),
  comma: "、",
  and: "、",
  readStatement: "撤回の内容を読む",
  outcome: {
    partlyRefunded: (refunded, coming) => `${refunded}を返金しました。${coming}は返金手続き中です。`,
    refunded: (amount) => `${amount}を返金しました。`,
    coming: (amount) => `${amount}の返金を手続き中です。`,
    orderRefunded: "このご注文を返金しました。",
    open: (artist) => `返品と返金について、${artist}よりご連絡します。`,
    closed: (artist) => `${artist}による対応が完了しました。`,
  },
  yourWithdrawal: "申込みの撤回",
  yourWithdrawals: "申込みの撤回",
  more: "ほかの商品も撤回する",
  offer: (link, days) => (
    <>
      最後の商品が届いてから{days}日以内であれば、{link("このご購入を撤回")}できます。
    </>
  ),
  offerUntil: (link, day) => (
    <>
      {day}まで、{link("このご購入を撤回")}できます。
    </>
  ),
};
