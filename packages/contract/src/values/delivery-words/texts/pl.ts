import { plural } from "../../language.ts";
import type { DeliveryTexts } from "./en.ts";

export const pl: DeliveryTexts = {
  names: { standard: "Wysyłka standardowa", tracked: "Wysyłka ze śledzeniem", pickup: "Odbiór na koncercie" },
  days: (range, count) => plural("pl", count, { one: `${range} dzień`, other: `${range} dni` }),
  within: {
    businessDays: (range, count) =>
      plural("pl", count, { one: `${range} dnia roboczego`, other: `${range} dni roboczych` }),
    days: (range, count) => plural("pl", count, { one: `${range} dnia`, other: `${range} dni` }),
    weeks: (range, count) => plural("pl", count, { one: `${range} tygodnia`, other: `${range} tygodni` }),
  },
};
