import type { FieldsTexts } from "./en.tsx";

export const nl: FieldsTexts = {
  country: "Land",
  chooseCountry: "Kies een land",
  newsletterToo: (artist) => (
    <>
      Stuur mij ook de nieuwsbrief van <bdi>{artist}</bdi>
    </>
  ),
  format: (of, hidden) => <>Formaat{hidden(`: ${of}`)}</>,
  formats: {
    flac: "FLAC, zonder verlies",
    mp3: "MP3, werkt overal",
    aac: "AAC, voor Apple-apparaten",
    opus: "Opus, het kleinst",
  },
};
