import { demoConcerts, demoPost, demoPress } from "@recital/demo/site-pages";
import { documentSchema } from "@recital/contract/values/document";
import { fromZonedTime, toZonedIso } from "@recital/contract/values/zoned-time";
import type { Database } from "../db/connection.ts";
import { markDemoRow } from "../db/demo-rows.ts";
import type { Transaction } from "../db/sequelize.ts";
import { postTable } from "../features/audience/posts/tables.ts";
import { productTable } from "../features/shop/products/tables.ts";
import { concertTable } from "../features/site/concerts/table.ts";
import { pressKitTable } from "../features/site/press/tables.ts";
import { randomHex } from "../kernel/ids.ts";

/** Lets the pages change at a moment, from which they show something else. */
export type BumpAt = (at: Date, transaction: Transaction) => Promise<void>;

interface Seeding {
  readonly database: Database;
  readonly artistName: string;
  readonly urlOf: (image: string) => string;
  readonly bumpAt: BumpAt;
  readonly now: Date;
  readonly transaction: Transaction;
}

const dayMs = 24 * 3_600_000;

/** Adds the demo's concerts, its post and the texts of its press kit. The products are there. */
export async function seedPages(seeding: Seeding): Promise<void> {
  await writeConcerts(seeding);
  await writePost(seeding);
  const { database, artistName, now, transaction } = seeding;
  const kit = { id: 1, ...demoPress(artistName), updatedAt: now };
  await database.model(pressKitTable).create(kit, { transaction });
  await markDemoRow(database, "pressKit", { id: kit.id, createdAt: now }, transaction);
}

async function writeConcerts({ database, bumpAt, now, transaction }: Seeding): Promise<void> {
  for (const { inDays, time, ...concert } of demoConcerts) {
    const day = toZonedIso(new Date(now.getTime() + inDays * dayMs), concert.timezone).slice(0, 10);
    const startsAt = fromZonedTime(`${day}T${time}`, concert.timezone);
    const fields = { uid: randomHex(16), status: "scheduled" as const, startsAt, createdAt: now, updatedAt: now };
    await database.model(concertTable).create({ ...fields, ...concert }, { transaction });
    await bumpAt(startsAt, transaction);
  }
}

async function writePost({ database, urlOf, now, transaction }: Seeding): Promise<void> {
  const product = await database.model(productTable).findOne({ order: ["position"], transaction, rejectOnEmpty: true });
  const { image, publishedDaysAgo, doc, ...post } = demoPost(product.id);
  const publishedAt = new Date(now.getTime() - publishedDaysAgo * dayMs);
  const row = {
    ...post,
    doc: documentSchema.parse(doc),
    imageUrl: urlOf(image),
    publishedAt,
    createdAt: now,
    updatedAt: now,
  };
  await database.model(postTable).create(row, { transaction });
}
