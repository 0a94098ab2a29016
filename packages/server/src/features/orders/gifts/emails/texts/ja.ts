import type { GiftEmailTexts } from "./en.ts";

export const ja: GiftEmailTexts = {
  subject: (giver, artist) => `${giver}さんから${artist}の音楽のギフトです`,
  subjectOfUnnamed: (artist) => `${artist}の音楽のギフトが届いています`,
  heading: "ギフトが届きました",
  preheader: (giver, artist) => `${giver}さんから${artist}の音楽のギフトです。お好きなときに開けてください。`,
  preheaderOfUnnamed: (artist) => `${artist}の音楽のギフトが届いています。お好きなときに開けてください。`,
  gives: (giver, artist) => `${giver}さんから${artist}の音楽のギフトです。`,
  unnamedGives: (artist) => `${artist}の音楽のギフトが届いています。`,
  open: "ギフトを開ける",
  keep: "ダウンロードして、ずっとお手元に置いておけます。アカウントは必要ありません。",
  reason: (giver) =>
    `このメールは、${giver}さんがギフトの贈り先としてこのメールアドレスを入力したためお送りしています。無視していただいてもかまいません。`,
  reasonOfUnnamed:
    "このメールは、ギフトの贈り先としてこのメールアドレスが入力されたためお送りしています。無視していただいてもかまいません。",
};
