import { DataTypes, type QueryInterface } from "sequelize";
import { ensureTable, keyColumn, momentColumn, wholeNumberColumn } from "../schema-steps.ts";

/**
 * Which rows are demo content, and whether the list of first steps is hidden. Earlier versions seeded without a mark:
 * their rows are found by when they were created, since the seeding wrote each group with one timestamp, which no edit
 * changes. A group counts only if it still has rows that can be nothing else.
 */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "demo_rows", {
    kind: keyColumn(16, { primaryKey: true }),
    row_id: { ...wholeNumberColumn, primaryKey: true },
    created_at: momentColumn,
  });
  await ensureTable(db, "setup_state", {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    dismissed_at: momentColumn,
  });
  for (const [kind, table] of homePage) await mark(db, kind, table, `t.created_at IN (${homePageSeeded})`);
  await mark(db, "product", "products", `t.created_at IN (${shopSeeded})`);
  await mark(
    db,
    "release",
    "releases",
    `t.slug = 'two-nocturnes-and-a-sketch' AND t.product_id IN (${marked("product")})
       OR t.created_at >= (${shopSeeded}) AND t.created_at <= (${homePageSeeded})`,
  );
  await mark(
    db,
    "asset",
    "assets",
    `t.file_name IN (${quoted(soldFiles)})
       AND t.id IN (SELECT asset_id FROM product_files WHERE product_id IN (${marked("product")}))
       OR t.file_name IN (${quoted(masters)})
       AND t.id IN (SELECT master_asset_id FROM tracks WHERE release_id IN (${marked("release")}))`,
  );
}

const homePage = [
  ["siteImage", "site_images"],
  ["siteContent", "site_content"],
  ["video", "videos"],
  ["aboutEntry", "about_entries"],
  ["socialLink", "social_links"],
] as const;

/** The demo artist's URLs are invented, so that one of them is enough. */
const homePageSeeded = `SELECT MIN(created_at) FROM (
  SELECT created_at FROM videos WHERE youtube_url IN (
    'https://www.youtube.com/v/demo-vid-01', 'https://youtu.be/demo-vid-02',
    'https://www.youtube.com/embed/demo-vid-03', 'https://www.youtube.com/watch?v=demo-vid-04&t=12s',
    'https://m.youtube.com/watch?v=demo-vid-05')
  UNION ALL
  SELECT created_at FROM social_links WHERE url IN (
    'https://instagram.example/recital.demo', 'https://youtube.example/@recital-demo',
    'https://spotify.example/artist/recital-demo', 'https://recital-demo.bandcamp.example/',
    'https://soundcloud.example/recital-demo')
) AS invented`;

/** A name can be an artist's own product, but not three products created in the same millisecond. */
const shopSeeded = `SELECT MIN(created_at) FROM (
  SELECT created_at FROM products WHERE name IN (
    'Fade (vinyl LP)', 'Nocturnes for Felt Piano (score, PDF)', 'Low Tide (cassette)', 'Soundboard tote',
    'Felt & Voltage (sample pack)', 'Slow Circuits (CD)', 'Standing Wave (art print)',
    'Two Nocturnes and a Sketch (EP, download)', 'Hammer shirt', 'Sketch for the Left Hand', 'Stave notebook',
    'One manuscript page', 'Fade (test pressing)')
  GROUP BY created_at HAVING COUNT(*) >= 3
) AS seeded`;

const soldFiles = ["Nocturnes for Felt Piano.pdf", "Felt & Voltage.zip", "Sketch for the Left Hand.pdf"];
const masters = ["Lamp.wav", "Low Water.wav", "Sketch, Twice.wav"];

function quoted(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(", ");
}

/** `d.row_id` alone is enough: no row was created since the marks. */
function marked(kind: string): string {
  return `SELECT d.row_id FROM demo_rows d WHERE d.kind = '${kind}'`;
}

/** Marks the rows `t` of a table that meet the condition and are not marked yet. */
async function mark(db: QueryInterface, kind: string, table: string, condition: string): Promise<void> {
  await db.sequelize.query(
    `INSERT INTO demo_rows (kind, row_id, created_at)
     SELECT '${kind}', t.id, t.created_at FROM ${table} t WHERE (${condition})
       AND NOT EXISTS (SELECT 1 FROM demo_rows known WHERE known.kind = '${kind}' AND known.row_id = t.id)`,
  );
}
