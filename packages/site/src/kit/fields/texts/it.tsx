import type { FieldsTexts } from "./en.tsx";

export const it: FieldsTexts = {
  country: "Paese",
  chooseCountry: "Scegliere un paese",
  newsletterToo: (artist) => (
    <>
      Desidero ricevere anche la newsletter di <bdi>{artist}</bdi>
    </>
  ),
  format: (of, hidden) => <>Formato{hidden(`: ${of}`)}</>,
  formats: {
    flac: "FLAC, senza perdita",
    mp3: "MP3, si ascolta ovunque",
    aac: "AAC, per dispositivi Apple",
    opus: "Opus, il più piccolo",
  },
};
