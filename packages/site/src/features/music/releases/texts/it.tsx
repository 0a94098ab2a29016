import { plural } from "@recital/contract/values/language";
import type { ReleaseTexts } from "./en.tsx";

export const it: ReleaseTexts = {
  music: "Musica",
  musicBy: (artist) => `Musica di ${artist}.`,
  allKindsBy: (artist) => `Album, EP e singoli di ${artist}.`,
  loadingReleases: "Caricamento delle uscite…",
  noMusic: "Nuova musica in arrivo",
  subscribe: (artist) => `Si iscriva alla newsletter: ${artist} scriverà appena la musica sarà uscita.`,
  newsletter: "Ricevi la newsletter",
  store: "Visita il negozio",
  feed: (artist) => `${artist}: uscite`,
  album: "Album",
  ep: "EP",
  single: "Singolo",
  tracks: (count) => plural("it", count, { one: `${count} brano`, other: `${count} brani` }),
  minutes: (count) => plural("it", count, { one: `${count} minuto`, other: `${count} minuti` }),
  out: (date) => <>In uscita il giorno {date}</>,
  factsBy: (facts, artist) => `${facts}, di ${artist}.`,
  artworkOf: (title) => `Copertina di «${title}»`,
  listenNow: (title, hidden) => <>Ascolta ora{hidden(`: ${title}`)}</>,
  featuredAlbum: "Album in primo piano",
  featuredSingles: "Singoli in primo piano",
  viewRelease: "Vedi l’uscita",
  allReleases: "Tutte le uscite",
  buy: (name, price, hidden) => (
    <>
      Acquista{hidden(` ${name}`)} · {price}
    </>
  ),
  preOrder: (name, price, hidden) => (
    <>
      Preordina{hidden(` ${name}`)} · {price}
    </>
  ),
  buyNamed: (name, price) => (
    <>
      Acquista {name} · {price}
    </>
  ),
  preOrderNamed: (name, price) => (
    <>
      Preordina {name} · {price}
    </>
  ),
  downloadIn: (formats) => `Download in ${formats}`,
  downloadInFrom: (formats, date) => (
    <>
      Download in {formats} dal giorno {date}
    </>
  ),
};
