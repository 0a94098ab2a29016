import { countryName } from "@recital/contract/values/country-name";
import type { Currency } from "@recital/contract/values/currency";
import { describeDays } from "@recital/contract/values/delivery";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatCents, toCents, type Cents } from "@recital/contract/values/money";
import { findZone, isSentTo, postalDeliveries, type ShippingZone } from "@recital/contract/values/shipping-zones";
import { isFilled, type EditedRate, type EditedShipping } from "./edited-shipping.ts";
import { shippingTexts } from "./texts/index.ts";

export interface ShippingTrial {
  readonly quantity: number;
  readonly classKey: number;
  readonly country: string;
}

/** Says what it costs to post goods by the entered prices: "2 LPs to Norway: $24.00". */
export function describeTrial(
  edited: EditedShipping,
  trial: ShippingTrial,
  currency: Currency,
  language: AdminLanguage,
): string {
  const texts = shippingTexts[language].trial;
  const { quantity, classKey, country } = trial;
  const goods = describeGoods(edited, trial, language);
  const zone = findZone(readZones(edited, currency), country);
  if (!zone) return texts.noZone(countryName(country, language));
  if (!isSentTo(zone, classKey)) return texts.noPrice(goods);
  const ways = postalDeliveries(zone, [{ classId: classKey, quantity }]).map(
    ({ id, amountCents, daysMin, daysMax }) => {
      const price = formatCents(amountCents, currency);
      if (id === "tracked") return texts.tracked(price);
      const days = describeDays(daysMin, daysMax, language);
      return id === "standard" && days ? texts.withDays(price, days) : price;
    },
  );
  const prices = ways.join(", ");
  return zone.freeFromCents === null
    ? texts.costs(goods, prices)
    : texts.costsUntil(goods, prices, formatCents(zone.freeFromCents, currency));
}

function describeGoods(
  { classes }: EditedShipping,
  { quantity, classKey, country }: ShippingTrial,
  language: AdminLanguage,
): string {
  const texts = shippingTexts[language].trial;
  const isFirst = classes[0]?.key === classKey;
  const name = classes.find(({ key }) => key === classKey)?.name ?? "";
  const to = countryName(country, language);
  return isFirst ? texts.items(quantity, to) : texts.ofClass(quantity, name, to);
}

/** Returns the zones as the shop prices them; prices that are not valid yet are left out. */
function readZones({ zones }: EditedShipping, currency: Currency): ShippingZone[] {
  return zones.map(({ countries, freeFrom, rates }) => ({
    countries,
    freeFromCents: toCents(freeFrom, currency),
    rates: Object.entries(rates).flatMap(([key, rate]) => readRate(Number(key), rate, currency) ?? []),
  }));
}

function readRate(classId: number, rate: EditedRate, currency: Currency): ShippingZone["rates"][number] | null {
  const price = readPrice(rate.first, rate.further, currency);
  if (!isFilled(rate) || !price) return null;
  return {
    classId,
    ...price,
    tracked: readPrice(rate.trackedFirst, rate.trackedFurther, currency),
    daysMin: Number(rate.daysMin) || null,
    daysMax: Number(rate.daysMax) || null,
  };
}

function readPrice(
  first: string,
  further: string,
  currency: Currency,
): { firstCents: Cents; furtherCents: Cents } | null {
  const [firstCents, furtherCents] = [toCents(first, currency), toCents(further, currency)];
  return firstCents === null || furtherCents === null ? null : { firstCents, furtherCents };
}
