import type { ReactNode } from "react";

export const en = {
  store: "Store",
  breadcrumbs: "Breadcrumbs",
  categories: { merchandise: "Merchandise", music: "Music", digital: "Digital" },
  more: "More from the store",
  /** Of a product without a description, for search engines. */
  fromStore: (name: string, artist: string) => `${name}, from the store of ${artist}.`,
  buyingNeedsScript: "Buying needs JavaScript.",
  images: "Images",
  noImage: "No image available",
  imageNumber: (name: string, number: number) => `${name}, image ${number}`,
  enlarge: (alt: string) => `Enlarge image: ${alt}`,
  showImage: (number: number, count: number) => `Show image ${number} of ${count}`,
  shipsWithin: (time: string) => `Ships within ${time}`,
  shipsOn: (day: string) => `Ships on ${day}`,
  worldwideFree: (ships: string) => `${ships} · worldwide, free`,
  /** What can be downloaded. `date` is an element. */
  files: {
    included: "Includes the download",
    includedInFormats: "Includes the download (FLAC, MP3, AAC, Opus)",
    includedFrom: (date: ReactNode): ReactNode => <>Includes the download from {date}</>,
    includedInFormatsFrom: (date: ReactNode): ReactNode => (
      <>Includes the download from {date} (FLAC, MP3, AAC, Opus)</>
    ),
    formatsNow: "FLAC, MP3, AAC or Opus right after the payment",
    formatsFree: "FLAC, MP3, AAC or Opus, here and by email",
    formatsFrom: (date: ReactNode): ReactNode => <>FLAC, MP3, AAC or Opus from {date}</>,
    now: "A download right after the payment",
    free: "A download, here and by email",
    from: (date: ReactNode): ReactNode => <>A download from {date}</>,
  },
  changeMind: (days: number, link: (text: string) => ReactNode): ReactNode => (
    <>
      {days} days to change your mind · {link("Returns")}
    </>
  ),
  /** `release` is the link to it. */
  belongsTo: (release: ReactNode): ReactNode => <>Belongs to {release}</>,
  whatYouGet: "What you get",
  download: "Download",
  soldOut: "Sold out",
  tracks: "Tracks",
  listen: "Listen",
  moreAbout: (release: string) => `More about ${release}`,
};

export type ProductTexts = typeof en;
