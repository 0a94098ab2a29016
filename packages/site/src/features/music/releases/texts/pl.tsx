import { plural } from "@recital/contract/values/language";
import type { ReleaseTexts } from "./en.tsx";

export const pl: ReleaseTexts = {
  music: "Muzyka",
  musicBy: (artist) => `${artist} – muzyka.`,
  allKindsBy: (artist) => `${artist}: albumy, EP-ki i single.`,
  loadingReleases: "Wczytywanie wydawnictw…",
  noMusic: "Nowa muzyka jest już w drodze",
  subscribe: (artist) => `Wystarczy zapisać się na newsletter: ${artist} napisze, gdy się ukaże.`,
  newsletter: "Zapisz się na newsletter",
  store: "Przejdź do sklepu",
  feed: (artist) => `${artist}: wydawnictwa`,
  album: "Album",
  ep: "EP",
  single: "Singel",
  tracks: (count) =>
    plural("pl", count, {
      one: `${count} utwór`,
      few: `${count} utwory`,
      many: `${count} utworów`,
      other: `${count} utworu`,
    }),
  minutes: (count) =>
    plural("pl", count, {
      one: `${count} minuta`,
      few: `${count} minuty`,
      many: `${count} minut`,
      other: `${count} minuty`,
    }),
  out: (date) => <>Premiera {date}</>,
  factsBy: (facts, artist) => `${artist}: ${facts}.`,
  artworkOf: (title) => `Okładka „${title}”`,
  listenNow: (title, hidden) => <>Posłuchaj teraz{hidden(`: ${title}`)}</>,
  featuredAlbum: "Polecany album",
  featuredSingles: "Polecane single",
  viewRelease: "Zobacz wydawnictwo",
  allReleases: "Wszystkie wydawnictwa",
  buy: (name, price, hidden) => (
    <>
      Kup{hidden(`: ${name}`)} · {price}
    </>
  ),
  preOrder: (name, price, hidden) => (
    <>
      Zamów w przedsprzedaży{hidden(`: ${name}`)} · {price}
    </>
  ),
  buyNamed: (name, price) => (
    <>
      Kup: {name} · {price}
    </>
  ),
  preOrderNamed: (name, price) => (
    <>
      Zamów w przedsprzedaży: {name} · {price}
    </>
  ),
  downloadIn: (formats) => `Do pobrania w formacie ${formats}`,
  downloadInFrom: (formats, date) => (
    <>
      Do pobrania w formacie {formats} od {date}
    </>
  ),
};
