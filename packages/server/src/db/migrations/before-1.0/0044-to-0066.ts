import { DataTypes, type QueryInterface } from "sequelize";
import type { Migration } from "../migration.ts";
import {
  dropIndex,
  ensureColumn,
  ensureIndex,
  ensureTable,
  flagColumn,
  idColumn,
  keyColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

const optionalNumber = { type: DataTypes.INTEGER, allowNull: true };
const counter = { ...wholeNumberColumn, defaultValue: 0 };
const keyPart = { ...wholeNumberColumn, primaryKey: true };
const optionalText = (length: number) => textColumn(length, { allowNull: true });

/** Variants of products, their stock, numbered editions, pre-orders, and sales without the payment provider. */
async function stock(db: QueryInterface): Promise<void> {
  await addVariants(db);
  await addMoves(db);
  await ensureColumn(db, "products", "ships_on", keyColumn(10, { allowNull: true }));
  await ensureColumn(db, "order_items", "variant_id", optionalNumber);
  await ensureColumn(db, "order_items", "variant_title", optionalText(200));
  await ensureIndex(db, "order_items", ["variant_id"]);
  await ensureColumn(db, "refunds", "restocked_at", optionalMomentColumn);
  await ensureColumn(db, "orders", "request_key", keyColumn(100, { allowNull: true }));
  await ensureIndex(db, "orders", ["request_key"], { unique: true });
  // Not a key column: on MySQL those have no default value.
  await ensureColumn(db, "orders", "paid_by", { ...textColumn(16), defaultValue: "card" });
  await addDefaultVariants(db);
}

async function addVariants(db: QueryInterface): Promise<void> {
  await ensureTable(db, "variants", {
    id: idColumn,
    product_id: wholeNumberColumn,
    title: textColumn(200),
    options: textColumn(1000),
    options_key: keyColumn(64),
    sku: keyColumn(64, { allowNull: true }),
    price_cents: optionalNumber,
    weight_grams: optionalNumber,
    stock: optionalNumber,
    held: counter,
    low_at: optionalNumber,
    edition_size: optionalNumber,
    is_active: flagColumn,
    position: wholeNumberColumn,
    low_notified_at: optionalMomentColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: counter,
    edited_version: counter,
  });
  await ensureIndex(db, "variants", ["product_id", "options_key"], { unique: true });
  await ensureIndex(db, "variants", ["sku"], { unique: true });
}

async function addMoves(db: QueryInterface): Promise<void> {
  await ensureTable(db, "stock_holds", {
    order_id: keyPart,
    variant_id: keyPart,
    quantity: wholeNumberColumn,
    state: keyColumn(16),
  });
  await ensureIndex(db, "stock_holds", ["variant_id", "state"]);
  await ensureIndex(db, "stock_holds", ["state"]);
  await ensureTable(db, "stock_moves", {
    id: idColumn,
    variant_id: wholeNumberColumn,
    delta: wholeNumberColumn,
    kind: keyColumn(16),
    order_id: optionalNumber,
    admin_name: optionalText(190),
    note: optionalText(500),
    created_at: momentColumn,
  });
  await ensureIndex(db, "stock_moves", ["variant_id"]);
  await ensureIndex(db, "stock_moves", ["order_id"]);
  await ensureTable(db, "edition_numbers", {
    variant_id: keyPart,
    number: keyPart,
    order_id: wholeNumberColumn,
    order_item_id: wholeNumberColumn,
  });
  await ensureIndex(db, "edition_numbers", ["order_id"]);
  await ensureTable(db, "stock_notifications", {
    id: idColumn,
    product_id: wholeNumberColumn,
    variant_id: optionalNumber,
    email: textColumn(254),
    token: keyColumn(64),
    requested_at: momentColumn,
    confirmed_at: optionalMomentColumn,
    notified_at: optionalMomentColumn,
  });
  await ensureIndex(db, "stock_notifications", ["token"], { unique: true });
  await ensureIndex(db, "stock_notifications", ["product_id"]);
  await ensureIndex(db, "stock_notifications", ["email"]);
}

/** Gives each product that has no variants one without options, of which there is an unlimited number. */
async function addDefaultVariants(db: QueryInterface): Promise<void> {
  await db.sequelize.query(
    `INSERT INTO variants (product_id, title, options, options_key, is_active, position, created_at, updated_at)
     SELECT products.id, '', '{}', '', 1, 0, products.created_at, products.updated_at FROM products
     WHERE NOT EXISTS (SELECT 1 FROM variants existing WHERE existing.product_id = products.id)`,
  );
}

/** How far a job has come, in thousandths. */
async function jobProgress(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "jobs", "progress", { type: DataTypes.INTEGER, allowNull: true });
}

/** When a job that is retried failed for the first time; and an index by kind, for lanes beside a long queue. */
async function firstFailureOfJobs(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "jobs", "first_failed_at", { type: DataTypes.DATE(3), allowNull: true });
  await ensureIndex(db, "jobs", ["outcome", "kind", "run_at"]);
}

/** The kind of a job that runs while no other job of its kind does. */
async function jobsThatRunAlone(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "jobs", "running_alone", textColumn(64, { allowNull: true }));
  await ensureIndex(db, "jobs", ["running_alone"], { unique: true });
}

/**
 * Leaves claims the index by kind only. SQLite prefers this one, which has their order, and reads a long queue of other
 * kinds for each lane.
 */
async function claimsByKind(db: QueryInterface): Promise<void> {
  await dropIndex(db, "jobs", "jobs_outcome_run_at_index");
}

/** When each running process was last seen, so that a restore does not replace the database under it. */
async function runningProcesses(db: QueryInterface): Promise<void> {
  await ensureTable(db, "running_processes", {
    id: keyColumn(32, { primaryKey: true }),
    seen_at: momentColumn,
  });
}

/** How many numbers of an edition are given, which limits its sales. */
async function editions(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "variants", "numbers_given", { ...wholeNumberColumn, defaultValue: 0 });
  await db.sequelize.query(
    `UPDATE variants SET numbers_given = (SELECT COUNT(*) FROM edition_numbers WHERE variant_id = variants.id)
     WHERE edition_size IS NOT NULL`,
  );
}

/** The network from which a hold was opened, and how many of a variant one order may have. */
async function holds(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "stock_holds", "opened_from", keyColumn(64, { allowNull: true }));
  await ensureColumn(db, "variants", "max_per_order", { type: DataTypes.INTEGER, allowNull: true });
}

/** Which issue's email was refused when an address was suppressed, and whether the owner lets an issue's refusals stand. */
async function refusals(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "newsletter_suppressions", "issue_id", { type: DataTypes.INTEGER, allowNull: true });
  await ensureIndex(db, "newsletter_suppressions", ["issue_id"]);
  await ensureColumn(db, "issues", "accepts_refusals", { ...flagColumn, defaultValue: false });
}

/**
 * At most one open request for each email address and product, or its variant: `open_variant` is the variant, 0 for any,
 * while a request is open, and null once its email was enqueued.
 */
async function openNotifications(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "stock_notifications", "open_variant", { type: DataTypes.INTEGER, allowNull: true });
  // Of several, the first that was confirmed stays open, else the first.
  await db.sequelize.query(
    `DELETE FROM stock_notifications WHERE notified_at IS NULL AND id NOT IN (
       SELECT id FROM (
         SELECT COALESCE(MIN(CASE WHEN confirmed_at IS NULL THEN NULL ELSE id END), MIN(id)) AS id
         FROM stock_notifications WHERE notified_at IS NULL GROUP BY product_id, variant_id, email
       ) AS kept)`,
  );
  await db.sequelize.query(
    "UPDATE stock_notifications SET open_variant = COALESCE(variant_id, 0) WHERE notified_at IS NULL",
  );
  await ensureIndex(db, "stock_notifications", ["email", "product_id", "open_variant"], { unique: true });
}

/** The time zone of the site's days and months; null until one is known. */
async function timeZone(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "site_settings", "timezone", textColumn(64, { allowNull: true }));
}

/** What disputes withhold and take back of an order, and what each costs. */
async function lostDisputes(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "disputes", "fee_cents", { type: DataTypes.BIGINT, allowNull: true });
  await ensureColumn(db, "disputes", "lost_at", optionalMomentColumn);
  await ensureColumn(db, "orders", "is_disputed", { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false });
  await ensureColumn(db, "orders", "lost_cents", { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 });
  const run = (sql: string) => db.sequelize.query(sql);
  await run("UPDATE disputes SET lost_at = updated_at WHERE status = 'lost' AND lost_at IS NULL");
  await run(
    `UPDATE orders SET lost_cents = (SELECT SUM(amount_cents) FROM disputes WHERE order_id = orders.id AND status = 'lost')
     WHERE id IN (SELECT order_id FROM disputes WHERE status = 'lost')`,
  );
  await run(
    `UPDATE orders SET is_disputed = 1, to_ship = 0 WHERE id IN (
       SELECT order_id FROM disputes WHERE status NOT IN ('won', 'prevented') AND status NOT LIKE 'warning!_%' ESCAPE '!'
     )`,
  );
}

/** When a product that was sold was deleted; its row stays for its orders, stock and numbers. */
async function archivedProducts(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "products", "archived_at", optionalMomentColumn);
  await ensureIndex(db, "order_items", ["product_id"]);
}

const tables = {
  product: "products",
  video: "videos",
  siteImage: "site_images",
  siteContent: "site_content",
  aboutEntry: "about_entries",
  socialLink: "social_links",
} as const;

/** Demo content that was edited is the owner's. A release was changed once by its publication, which is no edit. */
async function editedDemoRows(db: QueryInterface): Promise<void> {
  const edited = Object.entries(tables).map(([kind, table]) => ({ kind, table, isEdited: "updated_at > created_at" }));
  for (const { kind, table, isEdited } of [
    ...edited,
    { kind: "release", table: "releases", isEdited: "version > 1" },
  ]) {
    await db.sequelize.query(
      `DELETE FROM demo_rows WHERE kind = '${kind}' AND row_id IN (SELECT id FROM ${table} WHERE ${isEdited})`,
    );
  }
}

/** The former slugs of releases. */
async function releaseSlugs(db: QueryInterface): Promise<void> {
  await ensureTable(db, "release_slugs", {
    slug: keyColumn(80, { primaryKey: true }),
    release_id: { type: DataTypes.INTEGER, allowNull: false },
    replaced_at: momentColumn,
  });
  await ensureIndex(db, "release_slugs", ["release_id"]);
}

export const migrations0044To0066: readonly Migration[] = [
  { name: "0044-stock", up: stock },
  { name: "0045-job-progress", up: jobProgress },
  { name: "0046-first-failure-of-jobs", up: firstFailureOfJobs },
  { name: "0047-jobs-that-run-alone", up: jobsThatRunAlone },
  { name: "0048-claims-by-kind", up: claimsByKind },
  { name: "0049-running-processes", up: runningProcesses },
  { name: "0052-editions", up: editions },
  { name: "0053-holds", up: holds },
  { name: "0055-refusals", up: refusals },
  { name: "0056-open-notifications", up: openNotifications },
  { name: "0058-time-zone", up: timeZone },
  { name: "0059-lost-disputes", up: lostDisputes },
  { name: "0064-archived-products", up: archivedProducts },
  { name: "0065-edited-demo-rows", up: editedDemoRows },
  { name: "0066-release-slugs", up: releaseSlugs },
];
