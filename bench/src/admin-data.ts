import { openDatabase, type Database } from "../../packages/server/src/db/connection.ts";
import { migrate } from "../../packages/server/src/db/migrator.ts";
import { editorialRows, type Row } from "./admin-editorial.ts";
import type { BenchDatabase } from "./databases.ts";

/** The number of rows of the tables that grow. */
export interface ShopSize {
  readonly orders: number;
  readonly subscribers: number;
  readonly products: number;
}

const years = 5;
const spanMs = years * 365 * 24 * 3_600_000;
const rowsAtOnce = 1000;

/** Migrates an empty database and fills it with five years of a shop's data. */
export async function fillShop({ productEnv }: BenchDatabase, size: ShopSize): Promise<void> {
  const database = openDatabase({ url: productEnv["DATABASE_URL"], dataDir: productEnv["DATA_DIR"] ?? "" });
  await migrate(database);
  const now = Date.now();
  for (const [table, rows] of editorialRows(new Date(now))) await insert(database, table, rows);
  await insert(database, "products", productRows(size, now));
  await insert(database, "product_images", productImageRows(size, now));
  await insert(database, "orders", orderRows(size, now));
  await insert(database, "order_items", itemRows(size));
  await insert(database, "refunds", refundRows(size, now));
  await insert(database, "refund_lines", refundLineRows(size));
  await insert(database, "order_events", eventRows(size, now));
  await insert(database, "subscribers", subscriberRows(size, now));
  // A server fills a site whose content was never published with demo content.
  await database.sequelize.query("UPDATE content_version SET version = version + 1");
  if (!database.isSqlite)
    await database.sequelize.query("ANALYZE TABLE products, orders, order_items, refunds, refund_lines, subscribers");
  await database.close();
}

async function insert({ sequelize, isSqlite }: Database, table: string, rows: Iterable<Row>): Promise<void> {
  const text = (value: Row[string]) => {
    if (value === null) return "NULL";
    if (typeof value === "number") return String(value);
    if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
    return `'${value.toISOString().slice(0, 23).replace("T", " ")}${isSqlite ? " +00:00" : ""}'`;
  };
  let lines: string[] = [];
  let columns = "";
  const send = async () => {
    if (lines.length > 0) await sequelize.query(`INSERT INTO ${table} (${columns}) VALUES ${lines.join(",")}`);
    lines = [];
  };
  for (const row of rows) {
    columns = Object.keys(row).join(", ");
    lines.push(`(${Object.values(row).map(text).join(",")})`);
    if (lines.length >= rowsAtOnce) await send();
  }
  await send();
}

function* productRows({ products }: ShopSize, now: number): Generator<Row> {
  for (let i = 1; i <= products; i++) {
    yield {
      name: `Nocturne no. ${i}`,
      slug: `nocturne-no-${i}`,
      description: "A record of quiet pieces for piano and synthesizer, written at night and recorded in one take.",
      price_cents: 900 + (i % 40) * 100,
      image_url: `/uploads/image-${i % 12}.webp`,
      category: ["music", "merchandise", "digital"][i % 3] ?? "",
      is_digital: i % 3 === 2 ? 1 : 0,
      is_active: i % 20 === 0 ? 0 : 1,
      position: i,
      created_at: new Date(now),
      updated_at: new Date(now),
    };
  }
}

function* productImageRows({ products }: ShopSize, now: number): Generator<Row> {
  for (let i = 1; i <= products; i++) {
    const image = { image_url: `/uploads/image-${i % 12}.webp`, alt: "", position: 0 };
    yield { product_id: i, ...image, created_at: new Date(now) };
  }
}

function createdAt(i: number, { orders }: ShopSize, now: number): number {
  return now - spanMs + (spanMs * i) / orders;
}

/** Returns an order's status: only the thirty newest orders are open. */
function statusOf(i: number, age: number): string {
  if (age < 10) return "pending";
  if (age < 30) return "processing";
  if (i % 8 === 0) return "cancelled";
  if (i % 50 === 1) return "refunded";
  return i % 20 === 3 ? "shipped" : "delivered";
}

function* orderRows(size: ShopSize, now: number): Generator<Row> {
  const { orders } = size;
  for (let i = 1; i <= orders; i++) {
    const at = createdAt(i, size, now);
    const age = orders - i;
    const status = statusOf(i, age);
    const isPaid = status !== "pending" && status !== "cancelled";
    const hasAddress = isPaid && i % 7 !== 0 && age >= 15;
    const addressField = (text: string) => (hasAddress ? text : null);
    yield {
      id: i,
      checkout_key: `bench-${i}`,
      customer_email: `listener-${i % 37_000}@example.com`,
      currency: "usd",
      subtotal_cents: 1250 * (1 + (i % 3)),
      total_cents: 1250 * (1 + (i % 3)),
      status,
      needs_shipping: i % 7 === 0 ? 0 : 1,
      to_ship: status === "processing" && i % 7 !== 0 ? 1 : 0,
      session_id: `cs_bench_${i}_0123456789012345678901234567890123456789`,
      checkout_url: `https://checkout.example/c/pay/cs_bench_${i}#01234567890123456789`,
      checkout_expires_at: new Date(at + 12 * 3_600_000),
      paid_at: isPaid ? new Date(at + 60_000) : null,
      paid_cents: isPaid ? 1250 * (1 + (i % 3)) : null,
      payment_id: isPaid ? `pi_bench_${i}` : null,
      refunded_cents: status === "refunded" ? 1250 * (1 + (i % 3)) : 0,
      refunded_at: status === "refunded" ? new Date(at + 86_400_000) : null,
      shipping_name: addressField(`Listener ${i}`),
      shipping_line1: addressField(`${i} Long Road`),
      shipping_city: addressField("Portland"),
      shipping_state: addressField("OR"),
      shipping_postal_code: addressField("97201"),
      shipping_country: addressField("US"),
      created_at: new Date(at),
      updated_at: new Date(at + 60_000),
    };
  }
}

function* itemRows({ orders, products }: ShopSize): Generator<Row> {
  for (let i = 1; i <= orders; i++) {
    for (let k = 0; k <= i % 3; k++) {
      const id = itemsBefore(i) + k + 1;
      const product = 1 + ((i * 7 + k) % products);
      const copy = { product_id: product, name: `Nocturne no. ${product}`, unit_cents: 1250, quantity: 1 };
      yield { id, order_id: i, ...copy, is_digital: i % 7 === 0 ? 1 : 0 };
    }
  }
}

/** Returns the numbers of the refunded orders. */
function refundedOrders({ orders }: ShopSize): number[] {
  const numbers = Array.from({ length: orders }, (_, index) => index + 1);
  return numbers.filter((i) => statusOf(i, orders - i) === "refunded");
}

function* refundRows(size: ShopSize, now: number): Generator<Row> {
  for (const [index, i] of refundedOrders(size).entries()) {
    const at = createdAt(i, size, now);
    const [asked, settled] = [new Date(at + 86_000_000), new Date(at + 86_400_000)];
    yield {
      id: index + 1,
      order_id: i,
      refund_key: `bench-${i}`,
      request_key: `bench-${i}`,
      request_digest: "",
      provider_id: `re_bench_${i}`,
      amount_cents: 1250 * (1 + (i % 3)),
      shipping_cents: 0,
      reason: "requested_by_customer",
      restock: 0,
      notify: 1,
      state: "succeeded",
      admin_name: "admin",
      attempt: 1,
      attempted_at: asked,
      created_at: asked,
      settled_at: settled,
    };
  }
}

function* refundLineRows(size: ShopSize): Generator<Row> {
  for (const [index, i] of refundedOrders(size).entries()) {
    for (let k = 0; k <= i % 3; k++) {
      yield { refund_id: index + 1, order_item_id: itemsBefore(i) + k + 1, quantity: 1, amount_cents: 1250 };
    }
  }
}

/** Returns the number of items of the orders before this one: 2, 3, 1, 2, 3, 1, … */
function itemsBefore(i: number): number {
  const before = i - 1;
  return 6 * Math.floor(before / 3) + (2 * (before % 3) + (before % 3 === 2 ? 1 : 0));
}

function* eventRows(size: ShopSize, now: number): Generator<Row> {
  for (let i = 1; i <= size.orders; i++) {
    const created_at = new Date(createdAt(i, size, now));
    yield {
      order_id: i,
      kind: "mailed",
      text: "Order confirmation sent to the customer",
      admin_name: null,
      created_at,
    };
    const changed = "Status changed from processing to shipped";
    yield { order_id: i, kind: "status", text: changed, admin_name: "admin", created_at };
  }
}

function* subscriberRows({ subscribers }: ShopSize, now: number): Generator<Row> {
  for (let i = 1; i <= subscribers; i++) {
    const at = now - spanMs + (spanMs * i) / subscribers;
    const email = `fan-${i}@example.com`;
    yield {
      email,
      email_key: email,
      name: i % 3 === 0 ? null : `Fan ${i}`,
      subscribed: i % 10 === 0 ? 0 : 1,
      confirm_token: `confirm-${i}`,
      unsubscribe_token: `unsubscribe-${i}`,
      confirmation_requested_at: new Date(at),
      confirmed_at: new Date(at + 1000),
      unsubscribed_at: i % 10 === 0 ? new Date(at + 90_000_000) : null,
      created_at: new Date(at),
    };
  }
}
