import type { TopicFieldsTexts } from "./en.ts";

export const ja: TopicFieldsTexts = {
  onlyThis: "すべてではなく、選んだ内容のみ：",
  yourCity: "お住まいの都市",
  keptIfEmpty: "空欄の場合は変更されません",
  enterCity: "お住まいの都市を入力してください",
  chooseCountry: "国・地域を選んでください",
  tellMe: "お知らせを受け取る",
  oneMoment: "少々お待ちください…",
};
