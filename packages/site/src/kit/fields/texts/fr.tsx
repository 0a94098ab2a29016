import { ofName } from "@recital/contract/values/language";
import type { FieldsTexts } from "./en.tsx";

export const fr: FieldsTexts = {
  country: "Pays",
  chooseCountry: "Choisir un pays",
  newsletterToo: (artist) => (
    <>
      Recevoir aussi la newsletter <bdi>{ofName(artist)}</bdi>
    </>
  ),
  format: (of, hidden) => <>Format{hidden(`\u00a0: ${of}`)}</>,
  formats: {
    flac: "FLAC, sans perte",
    mp3: "MP3, lisible partout",
    aac: "AAC, pour appareils Apple",
    opus: "Opus, le plus léger",
  },
};
