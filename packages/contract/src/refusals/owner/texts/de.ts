import type { OwnerRefusalTexts } from "./en.ts";

export const de: OwnerRefusalTexts = {
  pleaseLogIn: "Bitte melden Sie sich an",
};
