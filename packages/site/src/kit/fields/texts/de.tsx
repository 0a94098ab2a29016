import type { FieldsTexts } from "./en.tsx";

export const de: FieldsTexts = {
  country: "Land",
  chooseCountry: "Land auswählen",
  newsletterToo: (artist) => (
    <>
      Ich möchte auch den Newsletter von <bdi>{artist}</bdi>
    </>
  ),
  format: (of, hidden) => <>Format{hidden(`: ${of}`)}</>,
  formats: {
    flac: "FLAC, verlustfrei",
    mp3: "MP3, läuft überall",
    aac: "AAC, für Apple-Geräte",
    opus: "Opus, am kleinsten",
  },
};
