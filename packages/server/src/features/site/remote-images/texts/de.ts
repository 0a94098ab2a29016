import type { RemoteImageTexts } from "./en.ts";

export const de: RemoteImageTexts = {
  subject: (host) => `Bilder von ${host} fehlen`,
  text: (host) =>
    `${host} antwortet nicht, deshalb konnten die Bilder von dort nicht auf Ihre Website kopiert werden. An ihrer Stelle steht auf den Seiten kein Bild.`,
  advice:
    "Laden Sie diese Bilder selbst hoch, oder speichern Sie die Einträge noch einmal, sobald die andere Website wieder antwortet.",
};
