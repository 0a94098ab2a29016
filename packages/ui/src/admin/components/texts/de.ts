import type { FormatTexts } from "./en.ts";

export const de: FormatTexts = {
  noDate: "Kein Datum",
  invalidDate: "Ungültiges Datum",
  unknownProduct: "Unbekanntes Produkt",
};
