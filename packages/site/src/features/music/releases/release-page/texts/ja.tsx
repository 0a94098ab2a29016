import type { ReleasePageTexts } from "./en.tsx";

export const ja: ReleasePageTexts = {
  preview: "プレビュー：公開後、訪問者にはリリースがこのように表示されます。",
  buyTitle: (title) => `${title}を購入`,
  room: "リスニングルーム",
  leaveRoom: "リスニングルームを出る",
  fullScreen: "全画面表示",
  leaveFullScreen: "全画面表示を終了",
  linerNotes: "ライナーノーツ",
  lyrics: "歌詞",
  lyricsOf: (title, hidden) => (
    <>
      {title}
      {hidden("の歌詞")}
    </>
  ),
  noLyrics: "歌詞はありません。",
  credits: "クレジット",
  licence: "ライセンス",
  alsoOn: "ほかの配信先",
  alsoFrom: "この作品の商品",
  otherReleases: "ほかのリリース",
  previous: "前のリリース",
  next: "次のリリース",
  openSite: (artist) => `${artist}のサイトで開く`,
  buyFor: (price) => `購入 · ${price}`,
  preOrderFor: (price) => `予約購入 · ${price}`,
};
