import { plural } from "@recital/contract/values/language";
import type { ReactNode } from "react";

type Render = (text: string) => ReactNode;

export const en = {
  loading: (artist: string) => `Loading ${artist}'s music...`,
  invitation: (newsletter: Render) => (
    <>New music is on its way. {newsletter("Get the newsletter")} to hear it first.</>
  ),
  attribution: "Track details from Spotify",
  featuredAlbum: "Featured Album",
  featuredSingles: "Featured Singles",
  albums: "Albums",
  listen: "Listen on Spotify",
  listenTo: (title: string) => `Listen to ${title} on Spotify`,
  /** After the title and the length of a track. */
  newTab: ", opens Spotify in a new tab",
  album: "Album",
  single: "Single",
  compilation: "Compilation",
  tracks: (count: number) => plural("en", count, { one: `${count} track`, other: `${count} tracks` }),
  noDate: "No date",
  invalidDate: "Invalid date",
};

export type StreamedTexts = typeof en;
