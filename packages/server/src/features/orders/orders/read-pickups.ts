import { dayIn } from "@recital/contract/values/zoned-time";
import type { Database } from "../../../db/connection.ts";
import { concertTable } from "../../site/concerts/table.ts";
import type { Pickups } from "./present-order.ts";
import type { OrderRow } from "./tables.ts";

/** Reads the concerts at which these orders are picked up; a deleted concert is left out. */
export async function readPickups(
  { model }: Pick<Database, "model">,
  orders: readonly Pick<OrderRow, "concertId">[],
): Promise<Pickups> {
  const id = [...new Set(orders.flatMap(({ concertId }) => concertId ?? []))];
  if (id.length === 0) return new Map();
  const attributes = ["id", "title", "city", "startsAt", "timezone"];
  const concerts = await model(concertTable).findAll({ attributes, where: { id } });
  return new Map(
    concerts.map(({ id, title, city, startsAt, timezone }) => [id, { title, city, date: dayIn(startsAt, timezone) }]),
  );
}
