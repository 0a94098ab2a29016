import type { PagesTexts } from "./en.ts";

export const de: PagesTexts = {
  concerts: "Konzerte",
  fromStore: "Aus dem Shop",
  notFound: {
    title: "404: Seite nicht gefunden",
    text: "Diese Seite gibt es nicht. Bitte prüfen Sie die Adresse oder gehen Sie zur Startseite.",
    description: "Diese Seite gibt es nicht.",
  },
};
