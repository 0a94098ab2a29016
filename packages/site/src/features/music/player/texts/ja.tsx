import type { PlayerTexts } from "./en.tsx";

export const ja: PlayerTexts = {
  play: (name, hidden) => <>{hidden(`${name}を`)}再生</>,
  pause: (name, hidden) => <>{hidden(`${name}を`)}一時停止</>,
  playTrack: (name) => `${name}を再生`,
  pauseTrack: (name) => `${name}を一時停止`,
  preview: "試聴",
  notStreamed: "ストリーミングではお聴きいただけません",
  notYet: "まだ公開されていません",
  availableOn: (date) => <>{date}に公開</>,
  buy: (name, price, hidden) => (
    <>
      {hidden(`${name}を`)}購入 · {price}
    </>
  ),
  lyricsOf: (title, hidden) => <>{hidden(`${title}の`)}歌詞</>,
  creditsOf: (title, hidden) => <>{hidden(`${title}の`)}クレジット</>,
  again: "再試行",
};
