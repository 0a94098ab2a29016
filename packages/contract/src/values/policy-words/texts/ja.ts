import type { PolicyTexts } from "./en.ts";

export const ja: PolicyTexts = {
  privacy: "プライバシーポリシー",
  terms: "利用規約",
  returns: "返品について",
  imprint: "運営者情報",
};
