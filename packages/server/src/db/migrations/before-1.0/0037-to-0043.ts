import { DataTypes, type QueryInterface } from "sequelize";
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

/**
 * Which rows are demo content, and whether the list of first steps is hidden. Earlier versions seeded without a mark:
 * their rows are found by when they were created, since the seeding wrote each group with one timestamp, which no edit
 * changes. A group counts only if it still has rows that can be nothing else.
 */
export async function demoRows(db: QueryInterface): Promise<void> {
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

/** Which product of which file a product was imported from, so that the same file adds nothing again. */
async function productImport(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "products", "import_key", { ...keyColumn(64), allowNull: true });
  await ensureIndex(db, "products", ["import_key"], { unique: true });
}

const keyPart = { ...wholeNumberColumn, primaryKey: true };
const counter = { ...wholeNumberColumn, defaultValue: 0 };
const optionalText = (length: number) => textColumn(length, { allowNull: true });

/** Newsletter issues, their recipients, and the limits of sending. */
async function issues(db: QueryInterface): Promise<void> {
  await ensureTable(db, "issues", {
    id: idColumn,
    subject: textColumn(200),
    preheader: textColumn(200),
    doc: longTextColumn(db),
    segment_kind: keyColumn(16),
    segment_country: optionalText(8),
    state: keyColumn(16),
    send_at: optionalMomentColumn,
    archive_slug: keyColumn(80),
    archived: { type: DataTypes.BOOLEAN, allowNull: true },
    pause_reason: optionalText(500),
    resumes_at: optionalMomentColumn,
    batch: counter,
    backoffs: counter,
    started_at: optionalMomentColumn,
    ended_at: optionalMomentColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: counter,
  });
  await ensureIndex(db, "issues", ["archive_slug"], { unique: true });
  await ensureIndex(db, "issues", ["state"]);

  await ensureTable(db, "issue_recipients", {
    issue_id: keyPart,
    subscriber_id: keyPart,
    state: keyColumn(16),
    due_at: momentColumn,
    attempts: counter,
    batch: counter,
    sending_started_at: optionalMomentColumn,
    ended_at: optionalMomentColumn,
    error: optionalText(500),
    bounced_at: optionalMomentColumn,
    unsubscribed_at: optionalMomentColumn,
  });
  await ensureIndex(db, "issue_recipients", ["issue_id", "state", "due_at"], { about: "turn" });

  await ensureTable(db, "sending_slots", {
    period: keyColumn(16, { primaryKey: true }),
    number: keyPart,
    free_at: momentColumn,
  });
  await ensureIndex(db, "sending_slots", ["period", "free_at"]);
}

/**
 * Why and where an email address was suppressed, where a subscriber came from, and how many people subscribed and left
 * on each day, which remains when their rows are deleted. All earlier suppressions are of people who unsubscribed or
 * were erased.
 */
async function suppressions(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "newsletter_suppressions", "reason", { ...keyColumn(16), defaultValue: "unsubscribed" });
  await ensureColumn(db, "newsletter_suppressions", "source", { ...keyColumn(16), defaultValue: "site" });
  await ensureColumn(db, "subscribers", "source", { ...keyColumn(16), allowNull: true });
  await ensureColumn(db, "subscribers", "consent_text", textColumn(1000, { allowNull: true }));
  await ensureColumn(db, "subscribers", "consent_at", optionalMomentColumn);
  await ensureTable(db, "subscriber_days", {
    day: keyColumn(10, { primaryKey: true }),
    subscribed: wholeNumberColumn,
    departed: wholeNumberColumn,
  });
  await db.sequelize.query(
    `INSERT INTO subscriber_days (day, subscribed, departed)
     SELECT day, SUM(subscribed), SUM(departed) FROM (
       SELECT SUBSTR(confirmed_at, 1, 10) AS day, 1 AS subscribed, 0 AS departed
       FROM subscribers WHERE confirmed_at IS NOT NULL
       UNION ALL
       SELECT SUBSTR(unsubscribed_at, 1, 10), 0, 1
       FROM subscribers WHERE subscribed = 0 AND confirmed_at IS NOT NULL AND unsubscribed_at IS NOT NULL
     ) AS changes
     WHERE NOT EXISTS (SELECT 1 FROM subscriber_days)
     GROUP BY day`,
  );
}

/** The artist's posts with their former slugs, and the newsletter issue that an order came from. */
async function posts(db: QueryInterface): Promise<void> {
  await ensureTable(db, "posts", {
    id: idColumn,
    title: textColumn(200),
    slug: keyColumn(80),
    doc: longTextColumn(db),
    image_url: { ...longTextColumn(db), allowNull: true },
    published_at: optionalMomentColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: { ...wholeNumberColumn, defaultValue: 0 },
  });
  await ensureIndex(db, "posts", ["slug"], { unique: true });
  await ensureIndex(db, "posts", ["published_at"]);
  await ensureTable(db, "post_slugs", {
    slug: keyColumn(80, { primaryKey: true }),
    post_id: wholeNumberColumn,
    replaced_at: momentColumn,
  });
  await ensureIndex(db, "post_slugs", ["post_id"]);
  await ensureColumn(db, "orders", "from_issue", keyColumn(80, { allowNull: true }));
  await ensureIndex(db, "orders", ["from_issue"]);
}

/** The key by which a client created an issue or a post. */
async function draftKeys(db: QueryInterface): Promise<void> {
  for (const table of ["issues", "posts"]) {
    await ensureColumn(db, table, "create_key", keyColumn(36, { allowNull: true }));
    await ensureIndex(db, table, ["create_key"], { unique: true });
  }
}

export const migrations0037To0043: readonly Migration[] = [
  { name: "0037-demo-rows", up: demoRows },
  { name: "0038-product-import", up: productImport },
  { name: "0039-issues", up: issues },
  { name: "0040-suppressions", up: suppressions },
  { name: "0041-posts", up: posts },
  { name: "0043-draft-keys", up: draftKeys },
];
