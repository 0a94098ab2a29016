import { plural } from "../../language.ts";
import type { DeliveryTexts } from "./en.ts";

export const it: DeliveryTexts = {
  names: { standard: "Spedizione standard", tracked: "Spedizione tracciata", pickup: "Ritiro a un concerto" },
  days: (range, count) => plural("it", count, { one: `${range} giorno`, other: `${range} giorni` }),
  within: {
    businessDays: (range, count) =>
      plural("it", count, { one: `${range} giorno lavorativo`, other: `${range} giorni lavorativi` }),
    days: (range, count) => plural("it", count, { one: `${range} giorno`, other: `${range} giorni` }),
    weeks: (range, count) => plural("it", count, { one: `${range} settimana`, other: `${range} settimane` }),
  },
};
