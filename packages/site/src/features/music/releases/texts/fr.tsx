import { plural } from "@recital/contract/values/language";
import type { ReleaseTexts } from "./en.tsx";

export const fr: ReleaseTexts = {
  music: "Musique",
  musicBy: (artist) => `Musique signée ${artist}.`,
  allKindsBy: (artist) => `Albums, EP et singles signés ${artist}.`,
  loadingReleases: "Chargement des sorties…",
  noMusic: "De la nouvelle musique arrive bientôt",
  subscribe: (artist) => `Abonnez-vous à la newsletter\u00a0: ${artist} vous écrira dès sa sortie.`,
  newsletter: "Recevoir la newsletter",
  store: "Voir la boutique",
  feed: (artist) => `${artist}\u00a0: sorties`,
  album: "Album",
  ep: "EP",
  single: "Single",
  tracks: (count) => plural("fr", count, { one: `${count} titre`, other: `${count} titres` }),
  minutes: (count) => plural("fr", count, { one: `${count} minute`, other: `${count} minutes` }),
  out: (date) => <>Sortie le {date}</>,
  factsBy: (facts, artist) => `${facts}, par ${artist}.`,
  artworkOf: (title) => `Pochette de «\u00a0${title}\u00a0»`,
  listenNow: (title, hidden) => <>Écouter{hidden(` ${title}`)}</>,
  featuredAlbum: "Album à la une",
  featuredSingles: "Singles à la une",
  viewRelease: "Voir la sortie",
  allReleases: "Toutes les sorties",
  buy: (name, price, hidden) => (
    <>
      Acheter{hidden(` ${name}`)} · {price}
    </>
  ),
  preOrder: (name, price, hidden) => (
    <>
      Précommander{hidden(` ${name}`)} · {price}
    </>
  ),
  buyNamed: (name, price) => (
    <>
      Acheter {name} · {price}
    </>
  ),
  preOrderNamed: (name, price) => (
    <>
      Précommander {name} · {price}
    </>
  ),
  downloadIn: (formats) => `Téléchargement en ${formats}`,
  downloadInFrom: (formats, date) => (
    <>
      Téléchargement en {formats} à partir du {date}
    </>
  ),
};
