import { plural } from "../../language.ts";
import type { DeliveryTexts } from "./en.ts";

export const pt: DeliveryTexts = {
  names: { standard: "Frete padrão", tracked: "Frete com rastreamento", pickup: "Retirada em um show" },
  days: (range, count) => plural("pt", count, { one: `${range} dia`, other: `${range} dias` }),
  within: {
    businessDays: (range, count) => plural("pt", count, { one: `${range} dia útil`, other: `${range} dias úteis` }),
    days: (range, count) => plural("pt", count, { one: `${range} dia`, other: `${range} dias` }),
    weeks: (range, count) => plural("pt", count, { one: `${range} semana`, other: `${range} semanas` }),
  },
};
