import type { QueryInterface } from "sequelize";
import { createAudience } from "./baseline/audience.ts";
import { createMusic } from "./baseline/music.ts";
import { createOrders } from "./baseline/orders.ts";
import { createShop } from "./baseline/shop.ts";
import { createSite } from "./baseline/site.ts";
import { createSystem } from "./baseline/system.ts";

/** Creates every table of version 1.0. */
export async function up(db: QueryInterface): Promise<void> {
  await createSystem(db);
  await createSite(db);
  await createShop(db);
  await createOrders(db);
  await createMusic(db);
  await createAudience(db);
}
