import { plural } from "../../language.ts";
import type { DeliveryTexts } from "./en.ts";

export const nl: DeliveryTexts = {
  names: {
    standard: "Standaardverzending",
    tracked: "Verzending met track & trace",
    pickup: "Ophalen bij een concert",
  },
  days: (range, count) => plural("nl", count, { one: `${range} dag`, other: `${range} dagen` }),
  within: {
    businessDays: (range, count) => plural("nl", count, { one: `${range} werkdag`, other: `${range} werkdagen` }),
    days: (range, count) => plural("nl", count, { one: `${range} dag`, other: `${range} dagen` }),
    weeks: (range, count) => plural("nl", count, { one: `${range} week`, other: `${range} weken` }),
  },
};
