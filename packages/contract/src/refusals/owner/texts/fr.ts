import type { OwnerRefusalTexts } from "./en.ts";

export const fr: OwnerRefusalTexts = {
  pleaseLogIn: "Veuillez vous connecter",
};
