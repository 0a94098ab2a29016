import { plural } from "@recital/contract/values/language";
import type { ProductTexts } from "./en.tsx";

export const pl: ProductTexts = {
  store: "Sklep",
  breadcrumbs: "Ścieżka nawigacji",
  categories: { merchandise: "Gadżety", music: "Muzyka", digital: "Cyfrowe" },
  more: "Więcej ze sklepu",
  fromStore: (name, artist) => `${name} – sklep: ${artist}.`,
  buyingNeedsScript: "Do zakupów potrzebny jest JavaScript.",
  images: "Zdjęcia",
  noImage: "Brak zdjęcia",
  imageNumber: (name, number) => `${name}, zdjęcie ${number}`,
  enlarge: (alt) => `Powiększ zdjęcie: ${alt}`,
  showImage: (number, count) => `Pokaż zdjęcie ${number} z ${count}`,
  shipsWithin: (time) => `Wysyłka w ciągu ${time}`,
  shipsOn: (day) => `Wysyłka ${day}`,
  worldwideFree: (ships) => `${ships} · na cały świat, bezpłatnie`,
  files: {
    included: "Plik do pobrania w cenie",
    includedInFormats: "Pliki do pobrania w cenie (FLAC, MP3, AAC, Opus)",
    includedFrom: (date) => <>Plik do pobrania w cenie, od {date}</>,
    includedInFormatsFrom: (date) => <>Pliki do pobrania w cenie, od {date} (FLAC, MP3, AAC, Opus)</>,
    formatsNow: "FLAC, MP3, AAC lub Opus zaraz po płatności",
    formatsFree: "FLAC, MP3, AAC lub Opus, tutaj i e-mailem",
    formatsFrom: (date) => <>FLAC, MP3, AAC lub Opus od {date}</>,
    now: "Plik do pobrania zaraz po płatności",
    free: "Plik do pobrania, tutaj i e-mailem",
    from: (date) => <>Plik do pobrania od {date}</>,
  },
  changeMind: (days, link) => (
    <>
      {plural("pl", days, { one: `${days} dzień`, other: `${days} dni` })} na odstąpienie od umowy · {link("Zwroty")}
    </>
  ),
  belongsTo: (release) => <>Należy do: {release}</>,
  whatYouGet: "Co zawiera zestaw",
  download: "Plik do pobrania",
  soldOut: "Wyprzedane",
  tracks: "Utwory",
  listen: "Posłuchaj",
  moreAbout: (release) => `Więcej o wydawnictwie ${release}`,
};
