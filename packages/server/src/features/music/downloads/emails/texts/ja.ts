import type { DownloadEmailTexts } from "./en.ts";

export const ja: DownloadEmailTexts = {
  subjects: {
    order: (id, artist) => `${artist}：ご注文番号${id}のダウンロード`,
    given: (artist) => `${artist}からのダウンロード`,
    release: (title, artist) => `${artist}「${title}」がリリースされました`,
  },
  heading: "ダウンロード",
  facts: {
    given: "お客様へのファイルです。",
    reissued: "ファイルへの新しいリンクです。以前のリンクは使えなくなりました。",
    delivered: "新しいファイルの準備ができました。",
  },
  until: (day) => `ファイルは${day}までダウンロードできます。`,
  release: {
    heading: (title) => `「${title}」がリリースされました`,
    preheader: "音楽をダウンロードできるようになりました。",
    text: "ご注文ありがとうございます。音楽の準備ができました。形式を選んでダウンロードしてください。",
    download: "音楽をダウンロード",
    until: (day) => `${day}までダウンロードできます。`,
  },
};
