import { plural } from "../../language.ts";

export const en = {
  names: { standard: "Standard shipping", tracked: "Tracked shipping", pickup: "Pick-up at a concert" },
  /** `range` is "3–5" or one number, and `count` the number by which the form is chosen. */
  days: (range: string, count: number) => plural("en", count, { one: `${range} day`, other: `${range} days` }),
  /** The times by which something ships, in the form that they have after "within". */
  within: {
    businessDays: (range: string, count: number) =>
      plural("en", count, { one: `${range} business day`, other: `${range} business days` }),
    days: (range: string, count: number) => plural("en", count, { one: `${range} day`, other: `${range} days` }),
    weeks: (range: string, count: number) => plural("en", count, { one: `${range} week`, other: `${range} weeks` }),
  },
};

export type DeliveryTexts = typeof en;
