import type { FieldsTexts } from "./en.tsx";

export const ja: FieldsTexts = {
  country: "国・地域",
  chooseCountry: "国・地域を選択",
  newsletterToo: (artist) => (
    <>
      <bdi>{artist}</bdi>のニュースレターも受け取る
    </>
  ),
  format: (of, hidden) => <>形式{hidden(`：${of}`)}</>,
  formats: {
    flac: "FLAC（ロスレス）",
    mp3: "MP3（どの機器でも再生可能）",
    aac: "AAC（Apple製品向け）",
    opus: "Opus（最小サイズ）",
  },
};
