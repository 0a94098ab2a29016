import { DataTypes, type QueryInterface } from "sequelize";
import type { Migration } from "../migration.ts";
import {
  ensureIndex,
  ensureRow,
  ensureTable,
  flagColumn,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

/** Products, orders and what proves their payment. */
async function shop(db: QueryInterface): Promise<void> {
  await ensureTable(db, "products", {
    id: idColumn,
    name: textColumn(200),
    description: { type: DataTypes.TEXT, allowNull: true },
    price_cents: wholeNumberColumn,
    image_url: { type: DataTypes.TEXT, allowNull: true },
    category: textColumn(16),
    is_digital: flagColumn,
    is_active: flagColumn,
    position: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  });

  const optionalText = textColumn(255, { allowNull: true });
  await ensureTable(db, "orders", {
    id: idColumn,
    checkout_key: keyColumn(64),
    customer_email: textColumn(254),
    currency: textColumn(3),
    total_cents: { type: DataTypes.BIGINT, allowNull: false },
    status: textColumn(16),
    needs_shipping: flagColumn,
    session_id: keyColumn(255, { allowNull: true }),
    checkout_url: { type: DataTypes.TEXT, allowNull: true },
    checkout_expires_at: momentColumn,
    paid_at: optionalMomentColumn,
    paid_cents: { type: DataTypes.BIGINT, allowNull: true },
    payment_id: keyColumn(255, { allowNull: true }),
    refunded_at: optionalMomentColumn,
    shipping_name: optionalText,
    shipping_line1: optionalText,
    shipping_line2: optionalText,
    shipping_city: optionalText,
    shipping_state: optionalText,
    shipping_postal_code: optionalText,
    shipping_country: optionalText,
    created_at: momentColumn,
    updated_at: momentColumn,
  });
  await ensureIndex(db, "orders", ["checkout_key"], { unique: true });
  await ensureIndex(db, "orders", ["session_id"], { unique: true });
  await ensureIndex(db, "orders", ["payment_id"]);
  await ensureIndex(db, "orders", ["status", "paid_at"]);

  await ensureTable(db, "order_items", {
    id: idColumn,
    order_id: { ...wholeNumberColumn, references: { model: "orders", key: "id" }, onDelete: "CASCADE" },
    product_id: { type: DataTypes.INTEGER, allowNull: true },
    name: textColumn(200),
    unit_cents: wholeNumberColumn,
    quantity: wholeNumberColumn,
    is_digital: flagColumn,
  });
  await ensureIndex(db, "order_items", ["order_id"]);

  await ensureTable(db, "order_grants", {
    visitor_id: keyColumn(64, { primaryKey: true }),
    order_id: { ...wholeNumberColumn, primaryKey: true },
  });

  await ensureTable(db, "payment_notices", {
    id: keyColumn(255, { primaryKey: true }),
    kind: textColumn(32),
    received_at: momentColumn,
  });
}

/** Admins, sessions, rate limits, the outbox and the version of the public content. */
async function peopleAndWork(db: QueryInterface): Promise<void> {
  await ensureTable(db, "admin_users", { id: idColumn, username: textColumn(190), password_hash: textColumn(255) });
  await ensureIndex(db, "admin_users", ["username"], { unique: true });

  await ensureTable(db, "sessions", {
    id: keyColumn(64, { primaryKey: true }),
    data: { type: DataTypes.TEXT, allowNull: false },
    admin_user_id: { type: DataTypes.INTEGER, allowNull: true },
    created_at: momentColumn,
    seen_at: momentColumn,
    expires_at: momentColumn,
  });
  await ensureIndex(db, "sessions", ["admin_user_id"]);
  await ensureIndex(db, "sessions", ["expires_at"]);

  await ensureTable(db, "rate_limits", {
    id: keyColumn(190, { primaryKey: true }),
    hits: wholeNumberColumn,
    resets_at: momentColumn,
  });
  await ensureIndex(db, "rate_limits", ["resets_at"]);

  await ensureTable(db, "jobs", {
    id: idColumn,
    kind: textColumn(64),
    payload: { type: DataTypes.TEXT, allowNull: false },
    dedupe_key: keyColumn(190),
    run_at: momentColumn,
    attempts: wholeNumberColumn,
    locked_by: textColumn(64, { allowNull: true }),
    locked_until: optionalMomentColumn,
    handed_over_at: optionalMomentColumn,
    last_error: { type: DataTypes.TEXT, allowNull: true },
    outcome: textColumn(16, { allowNull: true }),
    finished_at: optionalMomentColumn,
    created_at: momentColumn,
  });
  await ensureIndex(db, "jobs", ["dedupe_key"], { unique: true });
  await ensureIndex(db, "jobs", ["outcome", "run_at"]);

  await ensureTable(db, "content_version", {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    version: wholeNumberColumn,
  });
  await ensureRow(db, "content_version", { id: 1, version: 0 });
}

const longText = { type: DataTypes.TEXT, allowNull: false };
const optionalLongText = { type: DataTypes.TEXT, allowNull: true };

/** What the home page shows, and the pictures' sizes. */
async function content(db: QueryInterface): Promise<void> {
  await ensureTable(db, "images", {
    id: idColumn,
    url: keyColumn(190),
    width: wholeNumberColumn,
    height: wholeNumberColumn,
    placeholder: longText,
    variant_widths: longText,
    created_at: momentColumn,
  });
  await ensureIndex(db, "images", ["url"], { unique: true });

  await ensureTable(db, "site_images", {
    id: idColumn,
    location: keyColumn(100),
    title: textColumn(200),
    alt_text: textColumn(500),
    image_url: longText,
    active: flagColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  });
  await ensureIndex(db, "site_images", ["location"]);

  await ensureTable(db, "site_content", {
    id: idColumn,
    section: keyColumn(16),
    title: textColumn(200),
    subtitle: textColumn(300, { allowNull: true }),
    description: optionalLongText,
    created_at: momentColumn,
    updated_at: momentColumn,
  });
  await ensureIndex(db, "site_content", ["section"], { unique: true });

  await ensureTable(db, "videos", {
    id: idColumn,
    title: textColumn(200),
    description: optionalLongText,
    youtube_url: longText,
    thumbnail_url: optionalLongText,
    stored_thumbnail_url: optionalLongText,
    tags: longText,
    is_featured: flagColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  });

  await ensureTable(db, "about_entries", {
    id: idColumn,
    title: textColumn(200),
    content: longTextColumn(db),
    section_order: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  });

  await ensureTable(db, "social_links", {
    id: idColumn,
    platform: textColumn(60),
    url: longText,
    display_name: textColumn(200),
    icon: longText,
    is_active: flagColumn,
    display_order: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  });
}

/** Newsletter subscribers and the copy of the streaming service's lists. */
async function audience(db: QueryInterface): Promise<void> {
  await ensureTable(db, "subscribers", {
    id: idColumn,
    email: textColumn(254),
    email_key: keyColumn(254),
    name: textColumn(200, { allowNull: true }),
    subscribed: flagColumn,
    confirm_token: keyColumn(64),
    unsubscribe_token: keyColumn(64),
    asked_at: optionalMomentColumn,
    confirmed_at: optionalMomentColumn,
    unsubscribed_at: optionalMomentColumn,
    created_at: momentColumn,
  });
  await ensureIndex(db, "subscribers", ["email_key"], { unique: true });
  await ensureIndex(db, "subscribers", ["confirm_token"], { unique: true });
  await ensureIndex(db, "subscribers", ["unsubscribe_token"], { unique: true });

  await ensureTable(db, "streaming_lists", {
    kind: keyColumn(32, { primaryKey: true }),
    artist_id: keyColumn(64),
    items: longTextColumn(db),
    fetched_at: momentColumn,
  });
}

export const migrations0001To0004: readonly Migration[] = [
  { name: "0001-shop", up: shop },
  { name: "0002-people-and-work", up: peopleAndWork },
  { name: "0003-content", up: content },
  { name: "0004-audience", up: audience },
];
