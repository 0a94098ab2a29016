import { plural } from "@recital/contract/values/language";
import type { ReleaseTexts } from "./en.tsx";

export const de: ReleaseTexts = {
  music: "Musik",
  musicBy: (artist) => `Musik von ${artist}.`,
  allKindsBy: (artist) => `Alben, EPs und Singles von ${artist}.`,
  loadingReleases: "Veröffentlichungen werden geladen …",
  noMusic: "Neue Musik ist unterwegs",
  subscribe: (artist) => `Abonnieren Sie den Newsletter, dann schreibt Ihnen ${artist}, sobald neue Musik erscheint.`,
  newsletter: "Newsletter abonnieren",
  store: "Zum Shop",
  feed: (artist) => `${artist}: Veröffentlichungen`,
  album: "Album",
  ep: "EP",
  single: "Single",
  tracks: (count) => `${count} Titel`,
  minutes: (count) => plural("de", count, { one: `${count} Minute`, other: `${count} Minuten` }),
  out: (date) => <>Erscheint am {date}</>,
  factsBy: (facts, artist) => `${facts} von ${artist}.`,
  artworkOf: (title) => `Cover von „${title}“`,
  listenNow: (title, hidden) => <>Jetzt anhören{hidden(`: ${title}`)}</>,
  featuredAlbum: "Ausgewähltes Album",
  featuredSingles: "Ausgewählte Singles",
  viewRelease: "Zur Veröffentlichung",
  allReleases: "Alle Veröffentlichungen",
  buy: (name, price, hidden) => (
    <>
      Kaufen{hidden(`: ${name}`)} · {price}
    </>
  ),
  preOrder: (name, price, hidden) => (
    <>
      Vorbestellen{hidden(`: ${name}`)} · {price}
    </>
  ),
  buyNamed: (name, price) => (
    <>
      {name} kaufen · {price}
    </>
  ),
  preOrderNamed: (name, price) => (
    <>
      {name} vorbestellen · {price}
    </>
  ),
  downloadIn: (formats) => `Download als ${formats}`,
  downloadInFrom: (formats, date) => (
    <>
      Download als {formats} ab dem {date}
    </>
  ),
};
