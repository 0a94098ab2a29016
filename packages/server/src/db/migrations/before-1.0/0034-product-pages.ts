import { freeSlugOf } from "@recital/contract/values/slug";
import { slugOf } from "../../../kernel/slug-of.ts";
import { QueryTypes, type QueryInterface } from "sequelize";
import {
  ensureColumn,
  ensureIndex,
  ensureTable,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

/** Pages of products: slugs and former slugs, several images, and a place of its own for each product. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "products", "slug", { ...keyColumn(80), defaultValue: "" });
  await ensureTable(db, "product_slugs", {
    slug: keyColumn(80, { primaryKey: true }),
    product_id: wholeNumberColumn,
    replaced_at: momentColumn,
  });
  await ensureIndex(db, "product_slugs", ["product_id"]);
  await ensureTable(db, "product_images", {
    id: idColumn,
    product_id: wholeNumberColumn,
    image_url: longTextColumn(db),
    alt: textColumn(500),
    position: wholeNumberColumn,
    created_at: momentColumn,
  });
  await ensureIndex(db, "product_images", ["product_id"]);
  await copyFirstImages(db);
  await arrangeProducts(db);
  await ensureIndex(db, "products", ["slug"], { unique: true });
  await ensureIndex(db, "products", ["position"]);
}

async function copyFirstImages(db: QueryInterface): Promise<void> {
  await db.sequelize.query(
    `INSERT INTO product_images (product_id, image_url, alt, position, created_at)
     SELECT products.id, products.image_url, '', 0, products.created_at FROM products
     WHERE products.image_url IS NOT NULL AND products.image_url <> ''
       AND NOT EXISTS (SELECT 1 FROM product_images existing WHERE existing.product_id = products.id)`,
  );
}

interface Product {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly position: number;
}

/** Gives each product without a slug one of its name, the oldest first, and each product its own place in the order. */
async function arrangeProducts(db: QueryInterface): Promise<void> {
  const sql = "SELECT id, name, slug, position FROM products ORDER BY position, id";
  const products = await db.sequelize.query<Product>(sql, { type: QueryTypes.SELECT });
  const slugs = chooseSlugs(products);
  const arranged = products.map(({ id, slug, position: before }, position) => ({
    id,
    position,
    slug: slugs.get(id) ?? slug,
    isChanged: before !== position || slugs.has(id),
  }));
  await update(
    db,
    arranged.filter(({ isChanged }) => isChanged),
  );
}

function chooseSlugs(products: readonly Product[]): ReadonlyMap<number, string> {
  const taken = new Set(products.map(({ slug }) => slug));
  /** The next number of each slug, so that thousands of equal names do not take minutes. */
  const next = new Map<string, number>();
  const chosen = new Map<number, string>();
  const unnamed = products.filter(({ slug }) => slug === "").toSorted((one, other) => one.id - other.id);
  for (const { id, name } of unnamed) {
    const base = slugOf(name, "product");
    const { slug, number } = freeSlugOf(base, (one) => taken.has(one), next.get(base));
    next.set(base, number + 1);
    taken.add(slug);
    chosen.set(id, slug);
  }
  return chosen;
}

const batch = 500;

/** Updates many rows with few statements, each of which the database makes durable. */
async function update(db: QueryInterface, rows: readonly Omit<Product, "name">[]): Promise<void> {
  for (let start = 0; start < rows.length; start += batch) {
    const part = rows.slice(start, start + batch);
    const choose = part.map(() => "WHEN ? THEN ?").join(" ");
    const replacements = [
      ...part.flatMap(({ id, slug }) => [id, slug]),
      ...part.flatMap(({ id, position }) => [id, position]),
      part.map(({ id }) => id),
    ];
    await db.sequelize.query(
      `UPDATE products SET slug = CASE id ${choose} END, position = CASE id ${choose} END WHERE id IN (?)`,
      { replacements },
    );
  }
}
