import { formatDay } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";

export const en = {
  player: "Player",
  closePlayer: "Close player",
  moreControls: "More controls",
  room: "Listening room",
  play: "Play",
  pause: "Pause",
  previous: "Previous track",
  next: "Next track",
  mute: "Mute",
  unmute: "Unmute",
  volume: "Volume",
  percent: (share: number) => `${share} %`,
  tracks: "Tracks",
  position: "Position",
  positionIn: (title: string) => `Position in ${title}`,
  /** A position for screen readers: "1 minute 5 of 4 minutes 10". */
  elapsedOf: (elapsed: string, total: string) => `${elapsed} of ${total}`,
  seconds: (count: number) => plural("en", count, { one: `${count} second`, other: `${count} seconds` }),
  minutes: (count: number) => plural("en", count, { one: `${count} minute`, other: `${count} minutes` }),
  minutesAndSeconds: (minutes: number, seconds: number) =>
    plural("en", minutes, { one: `${minutes} minute ${seconds}`, other: `${minutes} minutes ${seconds}` }),
  nowPlaying: (title: string) => `Now playing: ${title}`,
  connectionLost: "The connection was lost.",
  notPlayable: "This track cannot be played now.",
  retry: "Retry",
  wasPreview: (title: string) => `That was a preview of “${title}”.`,
  buy: "Buy",
  notStreamed: "Not available for streaming",
  notYet: "Not available yet",
  availableOn: (day: string) => `Available on ${formatDay(day, "en")}`,
};

export type EngineTexts = typeof en;
