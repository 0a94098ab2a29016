import { randomUUID } from "node:crypto";
import { openDatabase } from "../../packages/server/src/db/connection.ts";
import type { BenchDatabase } from "./databases.ts";
import { concertTable } from "../../packages/server/src/features/site/concerts/table.ts";

const dayMs = 24 * 3_600_000;

/** Adds so many concerts, one every third evening from tomorrow. */
export async function addConcerts(bench: BenchDatabase, added: number): Promise<void> {
  const { productEnv } = bench;
  const database = openDatabase({ url: productEnv["DATABASE_URL"], dataDir: productEnv["DATA_DIR"] ?? "" });
  const now = new Date();
  const rows = Array.from({ length: Math.max(0, added) }, (_, index) => ({
    uid: randomUUID(),
    startsAt: new Date(now.getTime() + (1 + index * 3) * dayMs),
    timezone: "Europe/Berlin",
    doorsAt: null,
    previousStartsAt: null,
    title: `An evening at the piano, part ${index + 1}`,
    venue: "Old Observatory",
    street: "Hill Street 7",
    city: "Leipzig",
    country: "DE",
    ticketUrl: "https://tickets.example.com/",
    priceText: "From 18 euros",
    status: "scheduled" as const,
    imageUrl: null,
    createdAt: now,
    updatedAt: now,
  }));
  await database.model(concertTable).bulkCreate(rows);
  await database.close();
  await bench.bumpContentVersion();
}
