import { freeSlugOf } from "@recital/contract/values/text";
import { DataTypes, type QueryInterface, QueryTypes } from "sequelize";
import { slugOf } from "../../../kernel/slug-of.ts";
import type { Migration } from "../migration.ts";
import {
  ensureColumn,
  ensureIndex,
  ensureTable,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

/** What the artist chooses instead of the environment's defaults, which null stands for. */
async function settings(db: QueryInterface): Promise<void> {
  const lengths = {
    artist_name: 200,
    artist_tagline: 300,
    contact_email: 254,
    currency: 3,
    accent: 7,
    default_theme: 10,
  };
  for (const [name, length] of Object.entries(lengths)) {
    await ensureColumn(db, "site_settings", name, textColumn(length, { allowNull: true }));
  }
  for (const name of ["youtube_channel_url", "privacy_policy", "terms", "return_policy", "imprint"]) {
    await ensureColumn(db, "site_settings", name, { ...longTextColumn(db), allowNull: true });
  }
}

/** The keys of providers that the owner enters, encrypted. */
async function providerKeys(db: QueryInterface): Promise<void> {
  await ensureTable(db, "provider_keys", {
    provider: keyColumn(20, { primaryKey: true }),
    encrypted_keys: longTextColumn(db),
    changed_at: momentColumn,
  });
}

/** Pages of products: slugs and former slugs, several images, and a place of its own for each product. */
export async function productPages(db: QueryInterface): Promise<void> {
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
  const unnamed = products.filter(({ slug }) => slug === "").toSorted((a, b) => a.id - b.id);
  for (const { id, name } of unnamed) {
    const base = slugOf(name, "product");
    const { slug, number } = freeSlugOf(base, (candidate) => taken.has(candidate), next.get(base));
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

const optionalText = (length: number) => textColumn(length, { allowNull: true });

/** The artist's concerts. */
async function concerts(db: QueryInterface): Promise<void> {
  const optionalLongText = { ...longTextColumn(db), allowNull: true };
  await ensureTable(db, "concerts", {
    id: idColumn,
    uid: keyColumn(64),
    starts_at: momentColumn,
    timezone: textColumn(64),
    doors_at: optionalMomentColumn,
    previous_starts_at: optionalMomentColumn,
    title: textColumn(200),
    venue: textColumn(200),
    street: optionalText(200),
    city: textColumn(200),
    country: optionalText(2),
    ticket_url: optionalLongText,
    price_text: optionalText(200),
    status: textColumn(16),
    image_url: optionalLongText,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: { ...wholeNumberColumn, defaultValue: 0 },
  });
  await ensureIndex(db, "concerts", ["starts_at"]);
}

const versionColumn = { ...wholeNumberColumn, defaultValue: 0 };

/** The press kit: its texts in row 1, and its photos. An empty database has no row. */
async function press(db: QueryInterface): Promise<void> {
  const longText = longTextColumn(db);
  const optionalLongText = { ...longText, allowNull: true };
  await ensureTable(db, "press_kit", {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    bio_short: optionalLongText,
    bio_medium: optionalLongText,
    bio_long: optionalLongText,
    quotes: longText,
    contact_email: textColumn(254, { allowNull: true }),
    updated_at: momentColumn,
    version: versionColumn,
  });
  await ensureTable(db, "press_photos", {
    id: idColumn,
    kind: textColumn(16),
    image_url: longText,
    print_url: longText,
    print_width: wholeNumberColumn,
    print_height: wholeNumberColumn,
    print_size: wholeNumberColumn,
    print_crc32: { type: DataTypes.BIGINT, allowNull: false },
    credit: textColumn(200, { allowNull: true }),
    alt: textColumn(500),
    created_at: momentColumn,
    updated_at: momentColumn,
    version: versionColumn,
  });
}

export const migrations0032To0036: readonly Migration[] = [
  { name: "0032-settings", up: settings },
  { name: "0033-provider-keys", up: providerKeys },
  { name: "0034-product-pages", up: productPages },
  { name: "0035-concerts", up: concerts },
  { name: "0036-press", up: press },
];
