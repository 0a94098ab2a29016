import type { FieldsTexts } from "./en.tsx";

export const es: FieldsTexts = {
  country: "País",
  chooseCountry: "Elija un país",
  newsletterToo: (artist) => (
    <>
      Quiero recibir también el boletín de <bdi>{artist}</bdi>
    </>
  ),
  format: (of, hidden) => <>Formato{hidden(`: ${of}`)}</>,
  formats: {
    flac: "FLAC, sin pérdida",
    mp3: "MP3, se reproduce en todas partes",
    aac: "AAC, para dispositivos Apple",
    opus: "Opus, el más pequeño",
  },
};
