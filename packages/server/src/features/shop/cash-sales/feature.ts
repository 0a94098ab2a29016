import type { cashSales as cashSalesEndpoints } from "@recital/contract/endpoints/orders/sales";
import { toDecimal } from "@recital/contract/values/money";
import { dayIn, startIn } from "@recital/contract/values/zoned-time";
import { availableOf } from "../../../domain/stock.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import type { Feature, Services } from "../../feature.ts";
import { readOrderDetail } from "../../orders/orders/read-order-detail.ts";
import { type Good, readTableGoods, readTableSales } from "./queries.ts";
import { recordSale } from "./record-sale.ts";

export const cashSales = {
  name: "cash-sales",
  open: (services: Services) => ({ routes: cashSaleRoutes(services) }),
} satisfies Feature;

export function cashSaleRoutes(services: Services): Handlers<keyof typeof cashSalesEndpoints> {
  const { database, clock, readSite } = services;
  return {
    "POST /api/admin/sales": async ({ body }, context) => {
      const { username } = await signedInAdmin(database, context);
      return readOrderDetail(services, await recordSale(services, { sale: body, adminName: username }));
    },

    "GET /api/admin/sales/goods": async () => {
      const { currency } = await readSite();
      const goods = (await readTableGoods(database)).map((good) => ({
        ...presentGood(good),
        price: toDecimal(good.unitCents, currency),
      }));
      return { currency: currency.code, goods };
    },

    "GET /api/admin/sales/today": async ({ query }) => {
      const { currency, timezone } = await readSite();
      const today = startIn(dayIn(clock.now(), timezone), timezone);
      const since = query.since === undefined ? today : new Date(query.since);
      const { count, cents, cashCents } = await readTableSales(database, { currency: currency.code, since });
      return { count, total: toDecimal(cents, currency), cash: toDecimal(cashCents, currency) };
    },
  };
}

function presentGood(good: Good) {
  const { variantId, productId, name, title } = good;
  return { variantId, productId, name, variantTitle: title || null, left: availableOf(good) };
}
