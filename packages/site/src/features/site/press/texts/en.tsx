import { plural } from "@recital/contract/values/language";
import type { ReactNode } from "react";

export const en = {
  title: "Press kit",
  intro: (name: string) => `Texts and photos of ${name} for the press and for venues.`,
  description: (name: string) => `Press kit of ${name}: biographies, photos for print, quotes and contact.`,
  bioShort: "Short biography",
  bioMedium: "Medium biography",
  bioLong: "Long biography",
  words: (count: number) => plural("en", count, { one: "1 word", other: `${count} words` }),
  photos: "Photos",
  quotes: "Quotes",
  logo: "Logo",
  contact: "Contact",
  /** The subject of the email. */
  subject: "Press",
  credit: (name: string) => `Credit: ${name}`,
  download: (what: string, hidden: (text: string) => ReactNode) => <>Download{hidden(` ${what}`)}</>,
  downloadAll: "Download all",
};

export type PressTexts = typeof en;
