import { plural } from "../../language.ts";
import type { DeliveryTexts } from "./en.ts";

export const fr: DeliveryTexts = {
  names: { standard: "Livraison standard", tracked: "Livraison suivie", pickup: "Retrait lors d’un concert" },
  days: (range, count) => plural("fr", count, { one: `${range} jour`, other: `${range} jours` }),
  within: {
    businessDays: (range, count) => plural("fr", count, { one: `${range} jour ouvré`, other: `${range} jours ouvrés` }),
    days: (range, count) => plural("fr", count, { one: `${range} jour`, other: `${range} jours` }),
    weeks: (range, count) => plural("fr", count, { one: `${range} semaine`, other: `${range} semaines` }),
  },
};
