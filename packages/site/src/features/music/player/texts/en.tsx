import type { ReactNode } from "react";

type Render = (text: string) => ReactNode;

export const en = {
  play: (name: string, hidden: Render) => <>Play{hidden(` ${name}`)}</>,
  pause: (name: string, hidden: Render) => <>Pause{hidden(` ${name}`)}</>,
  playTrack: (name: string) => `Play ${name}`,
  pauseTrack: (name: string) => `Pause ${name}`,
  preview: "Preview",
  notStreamed: "Not available for streaming",
  notYet: "Not available yet",
  availableOn: (date: ReactNode) => <>Available on {date}</>,
  buy: (name: string, price: string, hidden: Render) => (
    <>
      Buy{hidden(` ${name},`)} {price}
    </>
  ),
  lyricsOf: (title: string, hidden: Render) => <>Lyrics{hidden(` of ${title}`)}</>,
  creditsOf: (title: string, hidden: Render) => <>Credits{hidden(` of ${title}`)}</>,
  /** On a button whose player could not be loaded. */
  again: "Try again",
};

export type PlayerTexts = typeof en;
