import type { PhotoTexts } from "./en.ts";

export const de: PhotoTexts = {
  empty: "Diese Datei ist leer. Kopieren Sie sie noch einmal auf dieses Gerät und wählen Sie sie dann erneut aus.",
  tooLarge: (megabytes) =>
    `Das Bild muss kleiner als ${megabytes}\u00a0MB sein. Speichern Sie eine kleinere Kopie als JPEG und wählen Sie diese aus.`,
  unreadable: "Dieses Foto konnte nicht gelesen werden. Öffnen Sie es auf Ihrem Handy und teilen Sie es als JPEG.",
  otherFormat: "Bitte wählen Sie ein Bild im Format JPEG, PNG oder WebP",
  noImage: "Bitte wählen Sie ein Bild",
  tooManyBytes: (megabytes) => `Das Bild muss kleiner als ${megabytes}\u00a0MB sein`,
};
