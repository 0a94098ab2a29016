import type { ReactNode } from "react";

type Render = (text: string) => ReactNode;

export const en = {
  preview: "Preview: this is how visitors see the release once it is published.",
  buyTitle: (title: string) => `Buy ${title}`,
  room: "Listening room",
  leaveRoom: "Leave the listening room",
  fullScreen: "Full screen",
  leaveFullScreen: "Leave full screen",
  linerNotes: "Liner notes",
  lyrics: "Lyrics",
  lyricsOf: (title: string, hidden: Render) => (
    <>
      {hidden("Lyrics of ")}
      {title}
    </>
  ),
  noLyrics: "There are no lyrics.",
  credits: "Credits",
  licence: "Licence",
  alsoOn: "Also on",
  alsoFrom: "Also from this record",
  otherReleases: "Other releases",
  previous: "Previous release",
  next: "Next release",
  openSite: (artist: string) => `Open on ${artist}’s site`,
  buyFor: (price: string) => `Buy ${price}`,
  preOrderFor: (price: string) => `Pre-order ${price}`,
};

export type ReleasePageTexts = typeof en;
