import { afterAll, beforeAll, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { clickLink, settledEmails } from "../../../testing/newsletter-emails.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
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

test("who takes something free and ticks the box is asked to confirm, and subscribed only then", async () => {
  const { id: productId } = await buildProduct(app.recital.database, { priceCents: 0, isDigital: true });
  const email = "Free@example.com";
  await app.visitor().api("POST /api/free-orders", { body: { productId, email, newsletter: true } });
  await isAsked(email);
  expect(await subjectsOf(email)).toEqual([confirmation, "Your free download from Ines Vale"]);
  expect(await rowOf("free@example.com")).toMatchObject({ subscribed: false, source: "order", name: null, email });
  const text = app.smtp.emails(email).map((message) => message.text);
  const link = /\S+\/newsletter\/confirm\?token=[\w-]{27}/.exec(text.join("\n"))?.[0] ?? "";
  expect(await clickLink(link.replace(/^</, ""))).toBe("303 /newsletter/confirmed");
  expect(await rowOf("free@example.com")).toMatchObject({ subscribed: true, consentAt: expect.any(Date) });
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
  expect((await isAsked("form@example.com")).to).toContain("form@example.com");
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
