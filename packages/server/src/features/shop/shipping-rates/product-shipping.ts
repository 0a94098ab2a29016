import type { ProductShipping } from "@recital/contract/endpoints/shop/shipping";
import { toDecimal } from "@recital/contract/values/money";
import { isSentTo, postalDeliveries } from "@recital/contract/values/shipping-zones";
import type { Services } from "../../feature.ts";
import { readBundleParts } from "../products/bundles.ts";
import { productTable } from "../products/tables.ts";
import { readZones } from "./rates.ts";
import { everything } from "./tables.ts";

/** Returns the zones that one piece of a product, or one bundle, is sent to, with the price of its standard delivery. */
export async function readProductShipping(services: Services, productId: number): Promise<ProductShipping> {
  const { database, readSite } = services;
  const [{ currency }, zones, posted] = await Promise.all([
    readSite(),
    readZones(database),
    readPostedLines(services, productId),
  ]);
  if (posted.length === 0) return [];
  return zones
    .filter((zone) => posted.every(({ classId }) => isSentTo(zone, classId)))
    .flatMap((zone) => {
      const standard = postalDeliveries(zone, posted).find(({ id }) => id === "standard");
      if (!standard) return [];
      const { amountCents, daysMin, daysMax } = standard;
      const { countries, freeFromCents } = zone;
      return {
        countries: countries === "rest" ? countries : [...countries],
        price: toDecimal(amountCents, currency),
        freeFrom: freeFromCents === null ? null : toDecimal(freeFromCents, currency),
        daysMin,
        daysMax,
      };
    });
}

/** Returns what is in the parcel of an active product; nothing of one that is not posted. */
async function readPostedLines({ database }: Services, id: number) {
  const product = await database.model(productTable).findOne({ where: { id, isActive: true } });
  if (!product) return [];
  const parts = (await readBundleParts(database, [id]))(id);
  const posted = parts.length > 0 ? parts : [{ ...product.get(), quantity: 1 }];
  return posted
    .filter(({ isDigital }) => !isDigital)
    .map(({ shippingClassId, quantity }) => ({ classId: shippingClassId ?? everything.id, quantity }));
}
