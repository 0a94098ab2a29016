import type { ReleaseTexts } from "./en.tsx";

export const ja: ReleaseTexts = {
  music: "音楽",
  musicBy: (artist) => `${artist}の音楽。`,
  allKindsBy: (artist) => `${artist}のアルバム、EP、シングル。`,
  loadingReleases: "リリースを読み込み中…",
  noMusic: "新しい音楽を準備中です",
  subscribe: (artist) => `ニュースレターにご登録いただくと、リリース時に${artist}からお知らせが届きます。`,
  newsletter: "ニュースレターに登録",
  store: "ストアを見る",
  feed: (artist) => `${artist}のリリース`,
  album: "アルバム",
  ep: "EP",
  single: "シングル",
  tracks: (count) => `全${count}曲`,
  minutes: (count) => `${count}分`,
  out: (date) => <>{date}リリース</>,
  factsBy: (facts, artist) => `${artist}の作品（${facts}）。`,
  artworkOf: (title) => `「${title}」のアートワーク`,
  listenNow: (title, hidden) => <>{hidden(`${title}を`)}今すぐ聴く</>,
  featuredAlbum: "おすすめアルバム",
  featuredSingles: "おすすめシングル",
  viewRelease: "リリースを見る",
  allReleases: "すべてのリリース",
  buy: (name, price, hidden) => (
    <>
      {hidden(`${name}を`)}購入 · {price}
    </>
  ),
  preOrder: (name, price, hidden) => (
    <>
      {hidden(`${name}を`)}予約購入 · {price}
    </>
  ),
  buyNamed: (name, price) => (
    <>
      {name}を購入 · {price}
    </>
  ),
  preOrderNamed: (name, price) => (
    <>
      {name}を予約購入 · {price}
    </>
  ),
  downloadIn: (formats) => `${formats}でダウンロード可能`,
  downloadInFrom: (formats, date) => (
    <>
      {date}から{formats}でダウンロード可能
    </>
  ),
};
