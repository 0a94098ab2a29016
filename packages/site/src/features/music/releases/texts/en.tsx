import { plural } from "@recital/contract/values/language";
import type { ReactNode } from "react";

type Render = (text: string) => ReactNode;

export const en = {
  music: "Music",
  musicBy: (artist: string) => `Music by ${artist}.`,
  allKindsBy: (artist: string) => `Albums, EPs and singles by ${artist}.`,
  loadingReleases: "Loading releases...",
  noMusic: "New music is on its way",
  subscribe: (artist: string) => `Subscribe to the newsletter, and ${artist} will write when it is out.`,
  newsletter: "Get the newsletter",
  store: "Visit the store",
  feed: (artist: string) => `${artist}: releases`,
  album: "Album",
  ep: "EP",
  single: "Single",
  tracks: (count: number) => plural("en", count, { one: `${count} track`, other: `${count} tracks` }),
  minutes: (count: number) => plural("en", count, { one: `${count} minute`, other: `${count} minutes` }),
  out: (date: ReactNode) => <>Out {date}</>,
  /** "EP · 4 tracks by Mira Solveig.", for search engines. */
  factsBy: (facts: string, artist: string) => `${facts} by ${artist}.`,
  artworkOf: (title: string) => `Artwork of ${title}`,
  listenNow: (title: string, hidden: Render) => <>Listen Now{hidden(` ${title}`)}</>,
  featuredAlbum: "Featured Album",
  featuredSingles: "Featured Singles",
  viewRelease: "View release",
  allReleases: "All releases",
  buy: (name: string, price: string, hidden: Render) => (
    <>
      Buy{hidden(` ${name},`)} {price}
    </>
  ),
  preOrder: (name: string, price: string, hidden: Render) => (
    <>
      Pre-order{hidden(` ${name},`)} {price}
    </>
  ),
  buyNamed: (name: ReactNode, price: string) => (
    <>
      Buy {name} · {price}
    </>
  ),
  preOrderNamed: (name: ReactNode, price: string) => (
    <>
      Pre-order {name} · {price}
    </>
  ),
  downloadIn: (formats: string) => `Download in ${formats}`,
  downloadInFrom: (formats: string, date: ReactNode) => (
    <>
      Download in {formats} from {date}
    </>
  ),
};

export type ReleaseTexts = typeof en;
