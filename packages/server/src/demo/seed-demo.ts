import { Transaction } from "sequelize";
import type { Database } from "../db/connection.ts";
import { touchContent } from "../db/content-version.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Clock } from "../kernel/clock.ts";
import { inBatches } from "../kernel/in-batches.ts";
import type { FileStore } from "../ports/file-store.ts";
import { demoProducts } from "./demo-products.ts";
import { renderArtwork } from "./render-artwork.ts";

interface SeedDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

/** Wide enough for a card of the shop on a dense screen. */
const pictureWidth = 640;
const picturesAtOnce = 4;

/** Fills a database in which nothing was ever published with the demo shop. Answers whether it did. */
export async function seedDemo(deps: SeedDeps): Promise<boolean> {
  const { database, clock } = deps;
  if (!(await isUntouched(database))) return false;
  const pictures = await inBatches(demoProducts, picturesAtOnce, async (product) => {
    if (!product.artwork) return null;
    const slug = product.name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "");
    return deps.files.save(`demo-${slug}.webp`, await renderArtwork(product.artwork(), pictureWidth));
  });
  return withTransaction(database, async (transaction) => {
    if (!(await isUntouched(database, transaction))) return false;
    const now = clock.now();
    const rows = demoProducts.map((product, position) => ({
      name: product.name,
      description: product.description,
      priceCents: product.priceCents,
      category: product.category,
      isDigital: product.isDigital,
      isActive: product.isActive,
      position,
      imageUrl: pictures[position] ?? null,
      createdAt: now,
      updatedAt: now,
    }));
    await database.models.product.bulkCreate(rows, { transaction });
    await touchContent(database, transaction);
    return true;
  });
}

/** Public content counts its changes; a shop that its owner has emptied is not filled again. */
async function isUntouched(database: Database, transaction?: Transaction): Promise<boolean> {
  const row = await database.models.contentVersion.findByPk(1, {
    ...(transaction && { transaction, lock: Transaction.LOCK.UPDATE }),
  });
  return row?.version === 0;
}
