import { QueryTypes } from "sequelize";
import { openDatabase } from "../../packages/server/src/db/connection.ts";
import type { BenchDatabase } from "./databases.ts";

/** Copies products of the shop, with their images, until it sells this many. */
export async function copyProducts(bench: BenchDatabase, target: number): Promise<void> {
  const { productEnv } = bench;
  const database = openDatabase({ url: productEnv["DATABASE_URL"], dataDir: productEnv["DATA_DIR"] ?? "" });
  const { sequelize } = database;
  const sold = await sequelize.query<{ readonly id: number }>("SELECT id FROM products WHERE is_active = 1", {
    type: QueryTypes.SELECT,
  });
  const copied = Array.from({ length: Math.max(0, target - sold.length) }, (_, index) => ({
    id: sold[index % sold.length]?.id ?? 0,
    number: index + 1,
  }));
  for (const { id, number } of copied) {
    const slug = `copy-${number}`;
    await sequelize.query(
      `INSERT INTO products (name, slug, description, price_cents, image_url, category, is_digital, is_active, position,
         created_at, updated_at, version)
       SELECT name, ?, description, price_cents, image_url, category, is_digital, 1, ?, created_at, updated_at, 0
       FROM products WHERE id = ?`,
      { replacements: [slug, 1000 + number, id] },
    );
    await sequelize.query(
      `INSERT INTO variants (product_id, title, options, options_key, is_active, position, created_at, updated_at)
       SELECT id, '', '{}', '', 1, 0, created_at, updated_at FROM products WHERE slug = ?`,
      { replacements: [slug] },
    );
    await sequelize.query(
      `INSERT INTO product_images (product_id, image_url, alt, position, created_at)
       SELECT (SELECT id FROM products WHERE slug = ?), image_url, alt, position, created_at
       FROM product_images WHERE product_id = ?`,
      { replacements: [slug, id] },
    );
  }
  await database.close();
  await bench.bumpContentVersion();
}
