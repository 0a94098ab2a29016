import { plural } from "@recital/contract/values/language";
import type { ReleaseTexts } from "./en.tsx";

export const nl: ReleaseTexts = {
  music: "Muziek",
  musicBy: (artist) => `Muziek van ${artist}.`,
  allKindsBy: (artist) => `Albums, EP’s en singles van ${artist}.`,
  loadingReleases: "Releases laden…",
  noMusic: "Er is nieuwe muziek op komst",
  subscribe: (artist) => `Abonneer u op de nieuwsbrief, dan schrijft ${artist} zodra de muziek uit is.`,
  newsletter: "Nieuwsbrief ontvangen",
  store: "Naar de winkel",
  feed: (artist) => `${artist}: releases`,
  album: "Album",
  ep: "EP",
  single: "Single",
  tracks: (count) => plural("nl", count, { one: `${count} nummer`, other: `${count} nummers` }),
  minutes: (count) => plural("nl", count, { one: `${count} minuut`, other: `${count} minuten` }),
  out: (date) => <>Verschijnt op {date}</>,
  factsBy: (facts, artist) => `${facts} van ${artist}.`,
  artworkOf: (title) => `Hoes van ‘${title}’`,
  listenNow: (title, hidden) => <>Nu luisteren{hidden(`: ${title}`)}</>,
  featuredAlbum: "Uitgelicht album",
  featuredSingles: "Uitgelichte singles",
  viewRelease: "Release bekijken",
  allReleases: "Alle releases",
  buy: (name, price, hidden) => (
    <>
      Kopen{hidden(`: ${name}`)} · {price}
    </>
  ),
  preOrder: (name, price, hidden) => (
    <>
      Vooraf bestellen{hidden(`: ${name}`)} · {price}
    </>
  ),
  buyNamed: (name, price) => (
    <>
      {name} kopen · {price}
    </>
  ),
  preOrderNamed: (name, price) => (
    <>
      {name} vooraf bestellen · {price}
    </>
  ),
  downloadIn: (formats) => `Download als ${formats}`,
  downloadInFrom: (formats, date) => (
    <>
      Download als {formats} vanaf {date}
    </>
  ),
};
