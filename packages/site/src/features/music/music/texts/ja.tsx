import type { StreamedTexts } from "./en.tsx";

export const ja: StreamedTexts = {
  loading: (artist) => `${artist}の音楽を読み込み中…`,
  invitation: (newsletter) => (
    <>新しい音楽を準備中です。いち早くお聴きになりたい方は{newsletter("ニュースレターにご登録")}ください。</>
  ),
  attribution: "楽曲情報提供：Spotify",
  featuredAlbum: "おすすめアルバム",
  featuredSingles: "おすすめシングル",
  albums: "アルバム",
  listen: "Spotifyで聴く",
  listenTo: (title) => `${title}をSpotifyで聴く`,
  newTab: "、新しいタブでSpotifyを開きます",
  album: "アルバム",
  single: "シングル",
  compilation: "コンピレーション",
  tracks: (count) => `全${count}曲`,
  noDate: "日付なし",
  invalidDate: "無効な日付",
};
