import type { ReactNode } from "react";

type Render = (text: string) => ReactNode;

export const en = {
  title: "Private listening",
  description: "Private listening.",
  private: "Private link: please keep it to yourself.",
  tracks: "Tracks",
  player: "Player",
  needsScripts: "Please turn on JavaScript to listen.",
  play: (title: string) => `Play ${title}`,
  pause: (title: string) => `Pause ${title}`,
  notReady: "Not ready yet",
  failed: "This track could not be played. Please try again.",
  download: (title: string, hidden: Render) => <>Download{hidden(` ${title}`)}</>,
  downloadFailed: "The download could not be started. Please try again later.",
  invalid: "This link is no longer valid",
  askForNew: (artist: string) => `Please ask ${artist} for a new one.`,
  tooMany: "Too many requests",
  waitMinute: "Please try again in a minute.",
};

export type ListenTexts = typeof en;
