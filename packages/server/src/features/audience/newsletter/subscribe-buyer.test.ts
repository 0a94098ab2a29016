import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Op } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { suppressEmails } from "../../../email/suppressions.ts";
import { jobTable } from "../../../jobs/table.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { clickLink, readNewsletterEmail, settledEmails } from "../../../testing/newsletter-emails.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { storeAsset } from "../../../testing/store-asset.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { productFileTable } from "../../music/downloads/tables.ts";
import { variantTable } from "../../shop/products/tables.ts";
import { subscriberTable } from "../subscribers/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ env: { ARTIST_NAME: "Ines Vale" } });
  admin = await app.admin();
});
afterAll(() => app.stop());

const rowOf = (emailKey: string) => app.recital.database.model(subscriberTable).findOne({ where: { emailKey } });

/** Returns the subjects of what a person got. */
async function subjectsOf(email: string): Promise<string[]> {
  await waitForJobs(app.recital.database);
  return (await settledEmails(app, email)).map(({ subject }) => subject).toSorted();
}

const confirmation = "Please confirm: newsletter of Ines Vale";
const isAsked = (email: string) =>
  app.smtp.waitForEmail(({ subject, to }) => subject === confirmation && to.includes(email));

describe("something free, with the box ticked", () => {
  let productId: number;
  beforeAll(async () => {
    const product = await buildProduct(app.recital.database, { priceCents: 0, isDigital: true });
    productId = product.id;
    const { id: assetId } = await storeAsset(app);
    const file = { productId, assetId, label: "Score", position: 0, createdAt: new Date() };
    await app.recital.database.model(productFileTable).create(file);
  });

  const take = (email: string, { visitor = app.visitor(), newsletter = true } = {}) =>
    visitor.api("POST /api/free-orders", { body: { productId, email, newsletter } });
  const delivery = "Your free download from Ines Vale";

  test("is one email that delivers it and asks; the button subscribes, and nothing before", async () => {
    const { downloadsUrl } = await take("Free@example.com");
    const { subject, text, confirmLink, unsubscribeLink, header } = await readNewsletterEmail(app, "Free@example.com");
    expect(subject).toBe(delivery);
    expect(text).toContain(`Download your files <${app.url}${String(downloadsUrl)}>`);
    expect(text).toContain("You also asked for Ines Vale’s newsletter.");
    expect(header("list-unsubscribe")).toBe(`<${unsubscribeLink}>`);
    expect(await subjectsOf("Free@example.com")).toEqual([delivery]);
    const person = { source: "order", name: null, email: "Free@example.com" };
    await app.visitor().fetch(confirmLink.replace(app.url, ""));
    const params = { token: String(downloadsUrl).replace("/downloads/", "") };
    expect((await app.visitor().api("GET /api/downloads/:token", { params })).files).toMatchObject([{ isReady: true }]);
    expect(await rowOf("free@example.com")).toMatchObject({ ...person, subscribed: false });
    expect(await clickLink(confirmLink)).toBe("303 /newsletter/confirmed");
    expect(await rowOf("free@example.com")).toMatchObject({ subscribed: true, consentAt: expect.any(Date) });
    expect(await clickLink(confirmLink)).toBe("303 /newsletter/confirmed");
  });

  test("is only delivered to who is subscribed, has opted out or is suppressed", async () => {
    const { database, encryption } = app.recital;
    await buildSubscribers(database, [{ email: "subscribed@example.com" }, { email: "left@example.com" }]);
    await (await rowOf("left@example.com"))?.update({ subscribed: false, unsubscribedAt: new Date() });
    const facts = { reason: "unsubscribed", source: "site", at: new Date() } as const;
    await withTransaction(database, (transaction) =>
      suppressEmails({ database, encryption }, ["suppressed@example.com"], facts, transaction),
    );
    for (const name of ["subscribed", "left", "suppressed"]) {
      await take(`${name}@example.com`);
      const { subject, confirmLink, header } = await readNewsletterEmail(app, `${name}@example.com`);
      expect([subject, confirmLink, header("list-unsubscribe")]).toEqual([delivery, "", undefined]);
    }
    expect(await rowOf("subscribed@example.com")).toMatchObject({ subscribed: true });
    expect(await rowOf("left@example.com")).toMatchObject({ confirmationRequestedAt: expect.any(Date) });
    expect(await rowOf("suppressed@example.com")).toBeNull();
  });

  test("is one email after a second press; who ticks the box only then is asked by another", async () => {
    const twice = { visitor: app.visitor() };
    const orders = [await take("twice@example.com", twice), await take("twice@example.com", twice)];
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await subjectsOf("twice@example.com")).toEqual([delivery]);
    const later = { visitor: app.visitor() };
    await take("later@example.com", { ...later, newsletter: false });
    expect(await subjectsOf("later@example.com")).toEqual([delivery]);
    expect(await rowOf("later@example.com")).toBeNull();
    await take("later@example.com", later);
    await isAsked("later@example.com");
    expect(await subjectsOf("later@example.com")).toEqual([confirmation, delivery]);
  });

  test("is delivered although its mail server fails at first, and asks once", async () => {
    app.smtp.setRecipientReply("slow@example.com", "450 4.2.2 Mailbox full");
    await take("slow@example.com");
    const failed = { kind: "free-order-confirmation", firstFailedAt: { [Op.ne]: null } };
    const jobs = app.recital.database.model(jobTable);
    await expect.poll(() => jobs.count({ where: failed })).toBe(1);
    const asked = (await rowOf("slow@example.com"))?.confirmationRequestedAt;
    app.smtp.setRecipientReply("slow@example.com", null);
    await jobs.update({ runAt: new Date() }, { where: failed });
    expect((await readNewsletterEmail(app, "slow@example.com")).confirmLink).not.toBe("");
    expect((await rowOf("slow@example.com"))?.confirmationRequestedAt).toEqual(asked);
  });
});

test.each([[false], [undefined], ["yes"], [1], [null]])(
  "newsletter %j is no consent and no failure",
  async (newsletter) => {
    const { id: productId } = await buildProduct(app.recital.database, { priceCents: 0, isDigital: true });
    const email = `without-${String(newsletter)}@example.com`;
    const body = { productId, email, ...(newsletter !== undefined && { newsletter }) };
    const response = await app.visitor().fetch("/api/free-orders", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(201);
    expect(await subjectsOf(email)).toEqual(["Your free download from Ines Vale"]);
    expect(await rowOf(email)).toBeNull();
  },
);

test("a form without JavaScript posts the box as on", async () => {
  const { id: productId } = await buildProduct(app.recital.database, { priceCents: 0, isDigital: true });
  const body = new URLSearchParams({ productId: String(productId), email: "form@example.com", newsletter: "on" });
  await app.visitor().fetch("/api/free-orders", { method: "POST", body, redirect: "manual" });
  expect((await readNewsletterEmail(app, "form@example.com")).confirmLink).not.toBe("");
});

test("a buyer by card is asked after the payment, and not at the checkout", async () => {
  const { id: productId } = await buildProduct(app.recital.database, { priceCents: 900 });
  const [buyer, customerEmail] = [app.visitor(), "card@example.com"];
  const body = { items: [{ productId, quantity: 1 }], customerEmail, newsletter: true };
  const { sessionId } = await buyer.api("POST /api/create-checkout-session", { body });
  await waitForJobs(app.recital.database);
  expect(await rowOf(customerEmail)).toBeNull();
  await app.stripe.pay(sessionId);
  await isAsked(customerEmail);
  expect(await rowOf(customerEmail)).toMatchObject({ source: "order", subscribed: false });
});

test("at the table a buyer gets the receipt, and the newsletter only if they say so", async () => {
  const { id: productId } = await buildProduct(app.recital.database, { name: "Shirt", priceCents: 2000 });
  const { id: variantId } = await app.recital.database
    .model(variantTable)
    .findOne({ where: { productId }, rejectOnEmpty: true });
  const sell = (requestKey: string, more: object) =>
    admin.api("POST /api/admin/sales", {
      body: { requestKey, paid: "cash", lines: [{ variantId, quantity: 1 }], ...more },
    });
  const { id } = await sell("table-sale-1", { email: "table@example.com", newsletter: true });
  await isAsked("table@example.com");
  expect(await subjectsOf("table@example.com")).toEqual([confirmation, `Your order #${id} from Ines Vale`]);
  expect(await rowOf("table@example.com")).toMatchObject({ source: "table" });
  const text = app.smtp.emails("table@example.com").map((message) => message.text);
  expect(text.join("\n")).toContain("This is the receipt of what you bought at the table.");
  expect(text.join("\n")).not.toContain("ship within");
  await sell("table-sale-2", { email: "quiet@example.com" });
  expect(await subjectsOf("quiet@example.com")).toHaveLength(1);
  await sell("table-sale-3", { newsletter: true });
  const [last] = await admin.api("GET /api/admin/orders", { query: {} });
  expect(last).toMatchObject({ customerEmail: "" });
});
