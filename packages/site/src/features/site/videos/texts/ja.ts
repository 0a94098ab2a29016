import type { VideoTexts } from "./en.ts";

export const ja: VideoTexts = {
  loading: "動画を読み込み中…",
  featured: "注目の動画",
  none: "動画は近日公開予定です。",
  visitChannel: "YouTubeチャンネルを見る",
  tags: "タグ",
  channel: "YouTubeチャンネル",
  close: "動画を閉じる",
  watch: "YouTubeで見る",
  demoChannel: "これはデモです。このボタンはご自身のチャンネルにつながります。",
  demoVideo: "これはデモ動画です。ここでご自身の動画が再生されます。",
};
