import type { ReactNode } from "react";

export const en = {
  country: "Country",
  chooseCountry: "Choose a country",
  newsletterToo: (artist: string) => (
    <>
      Send me <bdi>{artist}</bdi>’s newsletter, too
    </>
  ),
  /** Of a download. */
  format: (of: string, hidden: (text: string) => ReactNode) => <>Format{hidden(` of ${of}`)}</>,
  formats: {
    flac: "FLAC, lossless",
    mp3: "MP3, plays everywhere",
    aac: "AAC, for Apple devices",
    opus: "Opus, smallest",
  },
};

export type FieldsTexts = typeof en;
