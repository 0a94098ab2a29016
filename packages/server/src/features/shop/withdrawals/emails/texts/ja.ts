import type { WithdrawalEmailTexts } from "./en.ts";

export const ja: WithdrawalEmailTexts = {
  subject: (artist) => `${artist}：申込みの撤回を受け付けました`,
  heading: "申込みの撤回を受け付けました",
  time: (day, time) => `${day} ${time} UTC`,
  preheader: (time) => `受付日時：${time}。このメールを保管してください。`,
  received: (time) =>
    `${time}に撤回のお申し出を受け付けました。このメールはその内容を確認するものです。大切に保管してください。`,
  receivedWithoutContent: (time) => `${time}に撤回のお申し出を受け付けました。このメールを保管してください。`,
  declaration: "お申し出の内容",
  name: "お名前：",
  email: (address) => `メールアドレス：${address}`,
  order: (id) => `ご注文番号：${id}`,
  noOrder: "ご注文番号：記載なし",
  receivedAt: (time) => `受付日時：${time}`,
  unknownOrder:
    "この番号で、このメールアドレスによるご注文は見つかりませんでした。メールアドレスは誰でも入力できるため、このメールには書かれた内容を記載していません。お心当たりがない場合は、無視していただいてかまいません。",
  next: "今後の流れ",
  checks: (artist) => `${artist}がご注文を確認し、商品の返送と返金についてご連絡します。`,
};
