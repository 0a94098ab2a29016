import { plural } from "@recital/contract/values/language";
import type { ReactNode } from "react";

type Render = (text: string) => ReactNode;

export const en = {
  title: "Your downloads",
  description: "Your downloads.",
  loading: "Loading your files...",
  notLoaded: "Your files could not be loaded. Please try again later.",
  tryAgain: "Try Again",
  ofOrder: (id: number, until: ReactNode, link: Render) => (
    <>
      The files of {link(`order #${id}`)}. You can download them until {until}.
    </>
  ),
  yourFiles: (until: ReactNode) => <>Your files. You can download them until {until}.</>,
  total: (count: number, size: string) =>
    plural("en", count, { one: `${count} file, ${size}`, other: `${count} files, ${size}` }),
  formats:
    "FLAC is the recording without any loss, for keeping and for good speakers. MP3 plays everywhere. AAC suits iPhones and Macs. Opus is the smallest, for Android and computers. You can download more than one.",
  resumed:
    "A download that stops can be resumed. Keep this page's link to yourself: it opens your files without a password.",
  checksum: "Checksum",
  playHere: (name: string, hidden: Render) => <>Play here{hidden(` ${name}`)}</>,
  download: (label: string, hidden: Render) => <>Download{hidden(` ${label}`)}</>,
  archive: (tracks: number) =>
    plural("en", tracks, {
      one: `${tracks} track and the credits, as a ZIP archive`,
      other: `${tracks} tracks and the credits, as a ZIP archive`,
    }),
  oneTrack: "One track",
  left: (count: number) => plural("en", count, { one: `${count} download left`, other: `${count} downloads left` }),
  noneLeft: "No downloads left",
  writeForMore: (email: ReactNode) => <>Write to {email} for more.</>,
  availableFrom: (time: ReactNode) => <>Available from {time}. You will get an email.</>,
  preparing: "Not ready yet. You will get an email when it is.",
  /** Why a download was refused, by the code in the page's query. */
  problems: {
    none_left: "No downloads of this file are left.",
    gone: "This item was refunded, so its files can no longer be downloaded.",
    invalid_input: "This file does not come in that format.",
    not_out_yet: "This release is not out yet. You will get an email when it is.",
    unavailable: "This file is unavailable right now, and no download was counted. Please try again later.",
    other: "The download could not be started. Please try again later.",
  },
  /** Why a link gives no access, by the status of the answer. */
  refusals: {
    404: {
      title: "This link does not work",
      text: "Please check that the link is complete. The newest one is in your latest email about the order.",
    },
    410: { title: "This link no longer works", text: "This link no longer gives access to files." },
    429: { title: "Too many requests", text: "Please try again in a minute." },
  },
  questions: (email: ReactNode) => <>Please write to {email} with any question.</>,
  findOrder: "Find my order",
};

export type DownloadTexts = typeof en;
