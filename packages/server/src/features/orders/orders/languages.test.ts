import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { TranslationKind } from "@recital/contract/endpoints/site/translations";
import type { Language } from "@recital/contract/values/language";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProduct } from "../../../testing/factories.ts";
import { readNewsletterEmail } from "../../../testing/newsletter-emails.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { personTable } from "../../audience/people/tables.ts";
import { productTable } from "../../shop/products/tables.ts";
import { orderTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;
let productId: number;

/** A shop in English and German that sells in euros. */
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  await admin.api("PUT /api/admin/settings", { body: { name: "Ines Vale", currency: "eur" } });
  await offer(["en", "de"]);
  productId = (await buildProduct(app.recital.database, { name: "Nocturnes", priceCents: 1250 })).id;
  const put = (kind: TranslationKind, id: number, de: Record<string, string>) =>
    admin.api("PUT /api/admin/translations/:kind/:id", { params: { kind, id }, body: { de } });
  await put("product", productId, { name: "Nachtstücke" });
  await put("settings", 0, { shipsWithin: "in drei Wochen" });
});
afterAll(() => app.stop());

const offer = (languages: Language[]) => admin.api("PUT /api/admin/settings", { body: { languages } });

/** Buys one record, pays it, and returns its confirmation and its payment page. */
async function buy(customerEmail: string, locale: Language | null) {
  const body = { items: [{ productId, quantity: 1 }], customerEmail, tip: 2, locale };
  const { sessionId, orderId } = await app.visitor().api("POST /api/create-checkout-session", { body });
  await app.stripe.pay(sessionId);
  const email = await app.smtp.waitForEmail(({ to }) => to.includes(customerEmail));
  const session = app.stripe.sessions().find(({ id }) => id === sessionId);
  return { orderId, email, session };
}

describe("an order in German", () => {
  test("is paid and confirmed in German, with links to the German pages", async () => {
    const { orderId, email, session } = await buy("ada@example.com", "de");
    expect(session).toMatchObject({
      locale: "de",
      successUrl: `${app.url}/de/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${app.url}/de/cart`,
      lines: [{ name: "Nachtstücke" }, { name: "Trinkgeld" }],
    });
    expect(email.subject).toBe(`Ihre Bestellung #${orderId} bei Ines Vale`);
    expect(email.html).toContain('<html lang="de"');
    for (const text of [
      "Danke für Ihre Bestellung",
      "Nachtstücke",
      "1 × 12,50\u00a0€",
      "14,50\u00a0€",
      "Bestellung ansehen",
    ]) {
      expect(email.text).toContain(text);
    }
    const links = [...email.text.matchAll(/https?:\/\/[^\s>]+/g)].map(([url]) => url.slice(app.url.length));
    expect(links.map((link) => link.replace(/\?.*/, ""))).toEqual([
      `/de/orders/${orderId}`,
      `/de/orders/${orderId}`,
      "/de/",
    ]);
    expect(email.text).not.toMatch(/Nocturnes|Order|View|Thank|Questions|Write/);
    const detail = await admin.api("GET /api/admin/orders/:id", { params: { id: orderId } });
    expect(detail.locale).toBe("de");
  });

  test("is told to the owner in English", async () => {
    const { orderId } = await buy("bo@example.com", "de");
    const subject = `New order #${orderId}: €14.50`;
    const email = await app.smtp.waitForEmail((sent) => sent.subject === subject);
    expect(email.text).toContain("Nocturnes");
  });

  test("opens from its email on the German page, without its key", async () => {
    const { email, orderId } = await buy("cy@example.com", "de");
    const link = /\/de\/orders\/\d+\?key=[^\s>]+/.exec(email.text)?.[0] ?? "";
    const response = await app.visitor().fetch(link, { redirect: "manual" });
    expect(response.headers.get("location")).toBe(`/de/orders/${orderId}`);
  });

  test("is in the main language once the site has no German", async () => {
    await offer(["en"]);
    const { orderId, email } = await buy("di@example.com", "de");
    expect(email.subject).toBe(`Your order #${orderId} from Ines Vale`);
    expect(email.text).toContain(`${app.url}/orders/${orderId}?key=`);
    await offer(["en", "de"]);
    await admin.api("POST /api/admin/orders/:id/mails", {
      params: { id: String(orderId) },
      body: { mail: "confirmation" },
    });
    const again = ({ subject }: { readonly subject: string }) =>
      subject === `Ihre Bestellung #${orderId} bei Ines Vale`;
    expect(await app.smtp.waitForEmail(again)).toBeDefined();
  });

  test("without a language is in the main one, and its payment page in that of the browser", async () => {
    const { orderId, email, session } = await buy("eve@example.com", null);
    expect([email.subject, session?.locale]).toEqual([`Your order #${orderId} from Ines Vale`, null]);
  });
});

test("a buyer reads what they bought in the language of the page, and the owner in the main one", async () => {
  const buyer = app.visitor();
  const body = { items: [{ productId, quantity: 1 }], customerEmail: "ida@example.com" };
  const { orderId } = await buyer.api("POST /api/create-checkout-session", { body });
  const texts = async (query: string) => {
    const order = (await (await buyer.fetch(`/api/orders/${orderId}${query}`)).json()) as BuyerOrder;
    const orders = (await (await buyer.fetch(`/api/orders${query}`)).json()) as BuyerOrder[];
    return [order, ...orders].flatMap(({ items }) => items.map(({ name, shipsWithin }) => [name, shipsWithin]));
  };
  const german = ["Nachtstücke", "in drei Wochen"];
  expect(await texts("?language=de")).toEqual([german, german]);
  const original = ["Nocturnes", expect.not.stringContaining("Wochen") as string];
  expect(await texts("")).toEqual([original, original]);
  const { items } = await admin.api("GET /api/admin/orders/:id", { params: { id: orderId } });
  expect(items).toMatchObject([{ name: "Nocturnes" }]);
  // The translation is that of the new name.
  const product = app.recital.database.model(productTable);
  await product.update({ name: "Preludes" }, { where: { id: productId } });
  const renamed = ["Nocturnes", "in drei Wochen"];
  expect(await texts("?language=de")).toEqual([renamed, renamed]);
  await product.update({ name: "Nocturnes" }, { where: { id: productId } });
});

test("an unknown language is refused by name, and stores nothing", async () => {
  const { database } = app.recital;
  const count = await database.model(orderTable).count();
  const body = JSON.stringify({ items: [{ productId, quantity: 1 }], customerEmail: "fay@example.com", locale: "xx" });
  for (const path of ["/api/create-checkout-session", "/api/subscribers", "/api/you/links"]) {
    const response = await app.visitor().fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: path === "/api/create-checkout-session" ? body : JSON.stringify({ email: "fay@example.com", locale: "xx" }),
    });
    expect([response.status, await response.json()]).toMatchObject([422, { fields: { locale: expect.any(String) } }]);
  }
  expect(await database.model(orderTable).count()).toBe(count);
});

describe("a subscriber", () => {
  const subscribe = (email: string, locale?: Language) =>
    app.visitor().api("POST /api/subscribers", { body: { email, ...(locale && { locale }) } });

  test("confirms in the language of the form, and is exported with it", async () => {
    await subscribe("gus@example.com", "de");
    const email = await readNewsletterEmail(app, "gus@example.com");
    expect(email.subject).toBe("Bitte bestätigen: Newsletter von Ines Vale");
    expect(email.text).toContain(`${app.url}/de/newsletter/confirm?token=`);
    expect(email.text).toContain("Abmelden");
    const link = /\/de\/newsletter\/confirm\?token=[\w-]+/.exec(email.text)?.[0] ?? "";
    const headers = { origin: app.url };
    const confirmed = await app.visitor().fetch(link, { method: "POST", headers, redirect: "manual" });
    expect(confirmed.headers.get("location")).toBe("/de/newsletter/confirmed");
    const file = await admin.api("POST /api/admin/privacy/export", { body: { email: "gus@example.com" } });
    expect(await file.text()).toContain('"language": "de"');
  });

  test("gets later emails in the language that the person used last", async () => {
    await subscribe("hal@example.com", "de");
    await readNewsletterEmail(app, "hal@example.com");
    await buy("hal@example.com", "en");
    const row = { where: { emailKey: "hal@example.com" } };
    const locale = async () => (await app.recital.database.model(personTable).findOne(row))?.locale;
    await expect.poll(locale).toBe("en");
    // Anyone can enter the address.
    const withdrawal = { name: "Hal", email: "hal@example.com", statement: "I withdraw.", locale: "pl" } as const;
    await app.visitor().api("POST /api/withdrawals", { body: withdrawal });
    expect(await locale()).toBe("en");
  });
});
