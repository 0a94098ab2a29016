import type { ProductTexts } from "./en.tsx";

export const ja: ProductTexts = {
  store: "ストア",
  breadcrumbs: "パンくずリスト",
  categories: { merchandise: "グッズ", music: "音楽", digital: "デジタル" },
  more: "ストアのほかの商品",
  fromStore: (name, artist) => `${name}（${artist}のストアより）`,
  buyingNeedsScript: "ご購入にはJavaScriptが必要です。",
  images: "画像",
  noImage: "画像はありません",
  imageNumber: (name, number) => `${name}、画像${number}`,
  enlarge: (alt) => `画像を拡大：${alt}`,
  showImage: (number, count) => `画像${number}/${count}を表示`,
  shipsWithin: (time) => `${time}以内に発送`,
  shipsOn: (day) => `${day}に発送`,
  worldwideFree: (ships) => `${ships} · 全世界送料無料`,
  files: {
    included: "ダウンロード付き",
    includedInFormats: "ダウンロード付き（FLAC、MP3、AAC、Opus）",
    includedFrom: (date) => <>ダウンロード付き（{date}より）</>,
    includedInFormatsFrom: (date) => <>ダウンロード付き（{date}より、FLAC、MP3、AAC、Opus）</>,
    formatsNow: "お支払い後すぐにFLAC、MP3、AAC、Opusでダウンロード",
    formatsFree: "FLAC、MP3、AAC、Opusをこのページとメールでお届け",
    formatsFrom: (date) => <>{date}よりFLAC、MP3、AAC、Opusでダウンロード</>,
    now: "お支払い後すぐにダウンロード",
    free: "このページとメールでダウンロードをお届け",
    from: (date) => <>{date}よりダウンロード</>,
  },
  changeMind: (days, link) => (
    <>
      {days}日間は撤回可能 · {link("返品について")}
    </>
  ),
  belongsTo: (release) => <>関連リリース：{release}</>,
  whatYouGet: "セット内容",
  download: "ダウンロード",
  soldOut: "売り切れ",
  tracks: "収録曲",
  listen: "試聴",
  moreAbout: (release) => `${release}について詳しく`,
};
