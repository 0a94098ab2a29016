import { plural } from "../../language.ts";
import type { DeliveryTexts } from "./en.ts";

export const es: DeliveryTexts = {
  names: { standard: "Envío estándar", tracked: "Envío con seguimiento", pickup: "Recogida en un concierto" },
  days: (range, count) => plural("es", count, { one: `${range} día`, other: `${range} días` }),
  within: {
    businessDays: (range, count) =>
      plural("es", count, { one: `${range} día laborable`, other: `${range} días laborables` }),
    days: (range, count) => plural("es", count, { one: `${range} día`, other: `${range} días` }),
    weeks: (range, count) => plural("es", count, { one: `${range} semana`, other: `${range} semanas` }),
  },
};
