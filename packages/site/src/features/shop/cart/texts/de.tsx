import { formatList } from "@recital/contract/values/format";
import type { OfferTexts } from "./en.tsx";

export const de: OfferTexts = {
  free: "Kostenlos",
  from: (price) => `Ab ${price}`,
  shippingIncluded: "(inkl. Versand)",
  plusShipping: "zzgl. Versand",
  soldOut: "Ausverkauft",
  onlyLeft: (count) => `Nur noch ${count} verfügbar`,
  preOrder: (day) => `Vorbestellung: Versand am ${day}`,
  choose: (names) => `${formatList(names, "de")} wählen`,
  pleaseChoose: (names) => `Bitte wählen Sie noch aus: ${formatList(names, "de")}.`,
  choice: {
    free: "kostenlos",
    soldOut: "ausverkauft",
    onlyLeft: (count) => `nur noch ${count} verfügbar`,
    list: (notes) => notes.join(", "),
  },
  addToCart: (hide, name) => <>In den Warenkorb{hide(`: ${name}`)}</>,
  getFree: (hide, name) => <>Kostenlos herunterladen{hide(`: ${name}`)}</>,
  allProducts: "Alle Produkte",
};
