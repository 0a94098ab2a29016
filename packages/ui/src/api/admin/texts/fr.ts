import type { SendingTexts } from "./en.ts";

export const fr: SendingTexts = {
  notStarted: "Impossible de commencer le téléversement",
  imageNotStored: "L’image n’a pas été enregistrée",
};
