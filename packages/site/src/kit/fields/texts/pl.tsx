import type { FieldsTexts } from "./en.tsx";

export const pl: FieldsTexts = {
  country: "Kraj",
  chooseCountry: "Wybierz kraj",
  newsletterToo: (artist) => (
    <>
      Chcę też otrzymywać newsletter: <bdi>{artist}</bdi>
    </>
  ),
  format: (of, hidden) => <>Format{hidden(`: ${of}`)}</>,
  formats: {
    flac: "FLAC, bezstratny",
    mp3: "MP3, działa wszędzie",
    aac: "AAC, na urządzenia Apple",
    opus: "Opus, najmniejszy",
  },
};
