import type { FieldsTexts } from "./en.tsx";

export const pt: FieldsTexts = {
  country: "País",
  chooseCountry: "Escolha um país",
  newsletterToo: (artist) => (
    <>
      Quero receber também a newsletter de <bdi>{artist}</bdi>
    </>
  ),
  format: (of, hidden) => <>Formato{hidden(`: ${of}`)}</>,
  formats: {
    flac: "FLAC, sem perdas",
    mp3: "MP3, toca em qualquer lugar",
    aac: "AAC, para aparelhos Apple",
    opus: "Opus, o menor",
  },
};
