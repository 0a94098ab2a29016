import { ofName } from "@recital/contract/values/language";
import type { PolicyPageTexts } from "./en.ts";

export const fr: PolicyPageTexts = {
  withdraw: "Se rétracter d’un achat",
  description: (title, artist) => `${title} ${ofName(artist)}.`,
};
