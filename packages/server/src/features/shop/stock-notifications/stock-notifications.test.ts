import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withTransaction } from "../../../db/transaction.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { findRestocked } from "./back-in-stock.job.ts";
import { stockNotificationTable } from "./table.ts";
import { subscriberTable } from "../../audience/subscribers/tables.ts";
import { suppress } from "../../audience/subscribers/suppress.ts";
import { variantTable } from "../products/tables.ts";

let app: TestApp;
let admin: Visitor;
let callers = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(() => app.recital.database.model(stockNotificationTable).destroy({ where: {} }));

/** Adds a product of which none is left. */
async function buildSoldOut(name = "Hammer shirt") {
  const { database } = app.recital;
  const product = await buildProduct(database, { name });
  await database.model(variantTable).destroy({ where: { productId: product.id } });
  const now = app.clock.now();
  const variant = await database.model(variantTable).create({
    productId: product.id,
    title: "M",
    options: { Size: "M" },
    optionsKey: "size-m",
    stock: 0,
    isActive: true,
    position: 0,
    createdAt: now,
    updatedAt: now,
  });
  return { product, variant };
}

const post = (path: string, body: object, ip = `198.51.100.${(callers += 1)}`) =>
  fetch(`${app.url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip },
    body: JSON.stringify(body),
  });

async function ask(productId: number, email: string, variantId?: number): Promise<Response> {
  const response = await post(`/api/products/${productId}/notify`, { email, variantId });
  await waitForJobs(app.recital.database);
  return response;
}

/** Posts the form of the page that the newest email leads to. */
function confirm(email: string): Promise<string | null> {
  return postToken(/\/notify\/confirm\?token=([\w-]+)/.exec(app.smtp.emails(email).at(-1)?.text ?? "")?.[1] ?? "");
}

/** Posts the form without JavaScript, and returns the page to which it leads. */
async function postToken(token: string, action: "confirm" | "withdraw" = "confirm"): Promise<string | null> {
  const response = await app.visitor().fetch(`/api/stock-notifications/${action}`, {
    method: "POST",
    headers: { origin: app.url },
    body: new URLSearchParams({ token }),
    redirect: "manual",
  });
  return response.headers.get("location");
}

/** Lets the job run that otherwise runs every five minutes. */
async function lookAtStock(): Promise<void> {
  const { database, worker } = app.recital;
  const now = app.clock.now();
  await enqueue(database, null, findRestocked, { payload: {}, dedupeKey: `test-${Math.random()}`, now });
  worker.nudge();
  await waitForJobs(database);
}

const subjects = (email: string) => app.smtp.emails(email).map(({ subject }) => subject);

describe("a request for an email when a product is back", () => {
  test("is confirmed by a button, and gets one email once there is stock", async () => {
    const { product, variant } = await buildSoldOut();
    const email = "once@example.com";
    expect((await ask(product.id, email, variant.id)).status).toBe(202);
    expect(subjects(email)).toEqual(["Please confirm: Hammer shirt (M)"]);
    expect(await confirm(email)).toBe("/notify/confirmed");
    expect(await confirm(email)).toBe("/notify/confirmed");
    await lookAtStock();
    expect(subjects(email)).toHaveLength(1);

    await variant.update({ stock: 2 });
    await lookAtStock();
    await lookAtStock();
    expect(subjects(email)).toEqual(["Please confirm: Hammer shirt (M)", "Back in stock: Hammer shirt (M)"]);
    expect(app.smtp.emails(email).at(-1)?.text).toContain(`${app.url}/store/${product.slug}`);

    await variant.update({ stock: 0 });
    await variant.update({ stock: 5 });
    await lookAtStock();
    expect(subjects(email)).toHaveLength(2);
  });

  test("of any variant is met by one of them; what checkouts hold is not back", async () => {
    const { product, variant } = await buildSoldOut("Any");
    await ask(product.id, "any@example.com");
    await confirm("any@example.com");
    await variant.update({ stock: 1, held: 1 });
    await lookAtStock();
    expect(subjects("any@example.com")).toEqual(["Please confirm: Any"]);
    await variant.update({ held: 0 });
    await lookAtStock();
    expect(subjects("any@example.com")).toEqual(["Please confirm: Any", "Back in stock: Any"]);
  });

  test("that was not confirmed gets nothing, and subscribes to nothing", async () => {
    const { product, variant } = await buildSoldOut("Unconfirmed");
    await ask(product.id, "silent@example.com", variant.id);
    await variant.update({ stock: 3 });
    await lookAtStock();
    expect(subjects("silent@example.com")).toEqual(["Please confirm: Unconfirmed (M)"]);
    const where = { emailKey: "silent@example.com" };
    expect(await app.recital.database.model(subscriberTable).count({ where })).toBe(0);
  });

  test("has the same response for unknown products, repetitions and too many requests", async () => {
    const { product, variant } = await buildSoldOut("Same");
    const bodies: unknown[] = [];
    for (const [id, variantId] of [
      [product.id, variant.id],
      [product.id, variant.id],
      [product.id, 999_999],
      [999_999, undefined],
    ] as const) {
      const response = await ask(id, "Same@Example.com", variantId);
      expect(response.status).toBe(202);
      bodies.push(await response.json());
    }
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    for (let index = 0; index < 8; index += 1) {
      const otherProduct = await buildSoldOut(`Same ${index}`);
      await ask(otherProduct.product.id, "same@example.com");
    }
    expect(subjects("same@example.com")).toHaveLength(5);
  });

  test("is refused without a valid address, and from one place too often", async () => {
    const { product } = await buildSoldOut("Refused");
    expect((await ask(product.id, "no address")).status).toBe(422);
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { status } = await post(`/api/products/${product.id}/notify`, { email: "rate@example.com" }, "203.0.113.7");
      statuses.push(status);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await post("/api/stock-notifications/confirm", { token: "unknown" })).status).toBe(410);
  });

  test("works by a form, without JavaScript", async () => {
    const { product, variant } = await buildSoldOut("Form");
    const response = await app.visitor().fetch(`/api/products/${product.id}/notify`, {
      method: "POST",
      headers: { origin: app.url },
      body: new URLSearchParams({ email: "form@example.com", variantId: String(variant.id) }),
      redirect: "manual",
    });
    expect(response.headers.get("location")).toBe("/notify/sent");
    expect(await postToken("unknown")).toBe("/notify/invalid");
    await waitForJobs(app.recital.database);
    expect(subjects("form@example.com")).toEqual(["Please confirm: Form (M)"]);
  });

  test("for something in stock is refused with a reason, and sends nothing", async () => {
    const { product, variant } = await buildSoldOut("Plenty");
    await variant.update({ stock: 3 });
    for (const variantId of [variant.id, undefined]) {
      const response = await ask(product.id, "early@example.com", variantId);
      expect([response.status, await response.json()]).toMatchObject([
        409,
        { message: "This is in stock, so you can order it now." },
      ]);
    }
    await variant.update({ stock: null });
    expect((await ask(product.id, "early@example.com")).status).toBe(409);
    // Items in checkouts cannot be bought now.
    await variant.update({ stock: 1, held: 1 });
    expect((await ask(product.id, "early@example.com")).status).toBe(202);
    // Of an edition, only the numbers are left to sell.
    await variant.update({ stock: null, held: 0, editionSize: 2, numbersGiven: 2 });
    expect((await ask(product.id, "edition@example.com", variant.id)).status).toBe(202);
    expect(subjects("early@example.com")).toHaveLength(1);
  });

  test("made ten times at once is one request with one email", async () => {
    const { product, variant } = await buildSoldOut("Rush");
    for (const variantId of [variant.id, undefined]) {
      const body = { email: "rush@example.com", variantId };
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => post(`/api/products/${product.id}/notify`, body)),
      );
      expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]));
    }
    await waitForJobs(app.recital.database);
    const stockNotification = app.recital.database.model(stockNotificationTable);
    expect(await stockNotification.count({ where: { email: "rush@example.com" } })).toBe(2);
    expect(subjects("rush@example.com").toSorted()).toEqual(["Please confirm: Rush", "Please confirm: Rush (M)"]);
  });

  test("found by two processes at once gets one email, also if the product sells out again meanwhile", async () => {
    const { product, variant } = await buildSoldOut("Twice");
    const emails = ["a", "b", "c"].map((name) => `${name}@twice.example`);
    for (const email of emails) {
      await ask(product.id, email);
      await confirm(email);
    }
    await variant.update({ stock: 1 });
    const { database, worker } = app.recital;
    const now = app.clock.now();
    for (const dedupeKey of ["start-one", "start-two", "start-three"]) {
      await enqueue(database, null, findRestocked, { payload: {}, dedupeKey, now });
    }
    worker.nudge();
    await waitForJobs(database);
    for (const email of emails) expect(subjects(email)).toEqual(["Please confirm: Twice", "Back in stock: Twice"]);
  });

  test("is withdrawn by a link of either email, before and after it is confirmed, without a login", async () => {
    const { product, variant } = await buildSoldOut("Changed");
    const stockNotification = app.recital.database.model(stockNotificationTable);
    const email = "changed@example.com";
    const count = () => stockNotification.count({ where: { email } });
    const stop = () => {
      const path = /\/notify\/stop\?token=[\w-]+/.exec(app.smtp.emails(email).at(-1)?.text ?? "")?.[0] ?? "";
      return postToken(path.split("=")[1] ?? "", "withdraw");
    };
    for (const before of [() => Promise.resolve(), () => confirm(email)]) {
      await ask(product.id, email);
      await before();
      expect([await count(), await stop(), await stop(), await count()]).toEqual([
        1,
        "/notify/stopped",
        "/notify/stopped",
        0,
      ]);
    }
    expect(await confirm(email)).toBe("/notify/invalid");
    await ask(product.id, email);
    await confirm(email);
    await variant.update({ stock: 1 });
    await lookAtStock();
    expect(subjects(email).at(-1)).toBe("Back in stock: Changed");
    expect([await stop(), await count()]).toEqual(["/notify/stopped", 0]);
  });

  test("of an address that bounced or complained gets no email, not even when it was confirmed before", async () => {
    const { product, variant } = await buildSoldOut("Suppressed");
    const suppressNow = (email: string, reason: "hard-bounce" | "complaint") =>
      withTransaction(app.recital.database, (transaction) =>
        suppress(app.recital, { email, reason, source: "ses", at: app.clock.now() }, transaction),
      );
    await suppressNow("bounced@example.com", "hard-bounce");
    expect((await ask(product.id, "Bounced@example.com")).status).toBe(202);
    await ask(product.id, "complains@example.com");
    await confirm("complains@example.com");
    await suppressNow("complains@example.com", "complaint");
    await variant.update({ stock: 1 });
    await lookAtStock();
    expect(subjects("bounced@example.com")).toEqual([]);
    expect(subjects("complains@example.com")).toEqual(["Please confirm: Suppressed"]);
  });

  test("is erased and exported with its person", async () => {
    const { product } = await buildSoldOut("Private");
    const email = "private@example.com";
    await ask(product.id, email);
    const exported = await admin.fetch("/api/admin/privacy/export", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    expect(await exported.text()).toContain(`"productId": ${product.id},`);
    await admin.api("POST /api/admin/privacy/erase", { body: { email } });
    expect(await app.recital.database.model(stockNotificationTable).count({ where: { email } })).toBe(0);
  });
});
