import { plural } from "../../language.ts";
import type { DeliveryTexts } from "./en.ts";

export const de: DeliveryTexts = {
  names: {
    standard: "Standardversand",
    tracked: "Versand mit Sendungsverfolgung",
    pickup: "Abholung bei einem Konzert",
  },
  days: (range, count) => plural("de", count, { one: `${range} Tag`, other: `${range} Tage` }),
  within: {
    businessDays: (range, count) => plural("de", count, { one: `${range} Werktag`, other: `${range} Werktagen` }),
    days: (range, count) => plural("de", count, { one: `${range} Tag`, other: `${range} Tagen` }),
    weeks: (range, count) => plural("de", count, { one: `${range} Woche`, other: `${range} Wochen` }),
  },
};
