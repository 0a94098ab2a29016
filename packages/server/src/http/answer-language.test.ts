import { rm } from "node:fs/promises";
import { ApiError, makeApiClient } from "@recital/contract/client";
import type { Language } from "@recital/contract/values/language";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder, paidAt } from "../testing/build-order.ts";
import { buildProduct } from "../testing/factories.ts";
import { makeSite } from "../testing/make-site.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import type { Site } from "./site.ts";

let app: TestApp;
let site: Site;
let productId: number;

/** A site in French and German, with a private page that says why an order is not shown and a code gives nothing. */
beforeAll(async () => {
  site = await makeSite({
    isPrivate: () => true,
    async render({ api }) {
      const order = api("GET /api/orders/:id", { params: { id: 7 } });
      const refusal = await order.then(
        () => "none",
        (error: unknown) => (error instanceof ApiError ? error.userMessage : "another error"),
      );
      const { problem } = await api("POST /api/checkout/code", { body: { code: "NONE" } });
      return { status: 200, html: [`${refusal} / ${problem}`], inlineScripts: [], inlineStyles: [] };
    },
  });
  app = await startTestApp({ site });
  const admin = await app.admin();
  ({ id: productId } = await buildProduct(app.recital.database, { name: "Fade", priceMode: "choose" }));
  await admin.api("PUT /api/admin/settings", { body: { languages: ["fr", "de"], currency: "eur" } });
});
afterAll(async () => {
  await app.stop();
  await rm(site.filesRoot, { recursive: true });
});

const send = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  app.visitor().fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

const badWithdrawal = { name: "", email: "x", statement: "I withdraw." };

test.each(["de", "de-DE,de;q=0.9,en;q=0.8", "sv, de-AT;q=0.5"])(
  "a refusal with fields is in German for %s",
  async (accepted) => {
    const response = await send("/api/withdrawals", badWithdrawal, { "accept-language": accepted });
    const message = "Bitte geben Sie einen Namen ein";
    expect([response.status, await response.json()]).toEqual([
      422,
      { error: message, message, fields: { name: message, email: "Bitte geben Sie eine gültige E-Mail-Adresse ein" } },
    ]);
    expect(response.headers.get("content-language")).toBe("de");
    expect(response.headers.get("vary")).toContain("Accept-Language");
    expect(response.headers.get("cache-control")).toBe("no-store");
  },
);

test.each([{}, { "accept-language": "*" }, { "accept-language": "sv" }, { "accept-language": "en-GB,de;q=0.5" }])(
  "a refusal is in English for a program that asks for %j",
  async (headers) => {
    const response = await send("/api/withdrawals", badWithdrawal, headers);
    expect(await response.json()).toMatchObject({ fields: { email: "Please enter a valid email address" } });
    expect(response.headers.get("content-language")).toBe("en");
  },
);

test("what only programmers read stays in English, beside what is for people", async () => {
  const body = { email: "x", name: 5 };
  const response = await send("/api/subscribers", body, { "accept-language": "de" });
  expect(await response.json()).toMatchObject({
    message: "Must be text",
    fields: { name: "Must be text", email: "Bitte geben Sie eine gültige E-Mail-Adresse ein" },
  });
  expect(response.headers.get("content-language")).toBeNull();
});

test("the message of a success is in the language of the request", async () => {
  const email = { email: "ada@example.com" };
  const response = await send("/api/order-links", email, { "accept-language": "fr" });
  expect(await response.json()).toEqual({
    message: "S’il existe des commandes avec cette adresse e-mail, un e-mail contenant un lien est en route.",
  });
  expect(response.headers.get("content-language")).toBe("fr");
  expect(response.headers.get("vary")).toContain("Accept-Language");
  expect(await (await send("/api/order-links", email)).json()).toMatchObject({ message: /^If there are orders/ });
});

test("the site's client gets the sentences of a quote and of a refused checkout in its language, with their amounts", async () => {
  const api = (language: Language) => makeApiClient(app.url, undefined, language);
  const items = [{ productId, quantity: 1, amount: 3 }];
  const quote = (language: Language) => api(language)("POST /api/checkout/quote", { body: { items, code: "NONE" } });
  expect(await quote("de")).toMatchObject({
    code: { problem: "Dieser Code ist nicht bekannt" },
    problems: [{ index: 0, message: "Fade kostet mindestens 12,50\u00a0€" }],
  });
  expect(await quote("en")).toMatchObject({ problems: [{ message: "Fade costs at least €12.50" }] });
  const refused = api("ja")("POST /api/create-checkout-session", { body: { items, customerEmail: "ada@example.com" } });
  await expect(refused).rejects.toMatchObject({ status: 422, userMessage: "Fadeの価格は€12.50からです" });
});

test.each([
  ["/orders/7", "Cette commande n’existe pas / Ce code est inconnu"],
  ["/de/orders/7", "Diese Bestellung gibt es nicht / Dieser Code ist nicht bekannt"],
])("the page %s is in its language, whatever the browser prefers", async (path, text) => {
  const response = await app.visitor().fetch(path, { headers: { "accept-language": "ja" } });
  expect([response.status, await response.text()]).toEqual([404, text]);
  expect(response.headers.get("vary")).not.toContain("Accept-Language");
});

test("the owner reads refusals and stored texts in the language of the back office, and in English where it has none", async () => {
  const admin = await app.admin();
  const ask = async (language: string, path: string, init: RequestInit = {}) => {
    const headers = { "content-type": "application/json", "accept-language": language };
    return (await (await admin.fetch(path, { ...init, headers })).json()) as unknown;
  };
  const { id } = await buildOrder(app.recital.database, paidAt(app.clock.now()));
  expect(await ask("de", `/api/admin/orders/${id}`)).toMatchObject({ events: [{ text: "Bestellung aufgegeben" }, {}] });
  expect(await ask("fr", `/api/admin/orders/${id}`)).toMatchObject({ events: [{ text: "Commande passée" }, {}] });
  expect(await ask("ja", `/api/admin/orders/${id}`)).toMatchObject({ events: [{ text: "Order placed" }, {}] });
  const video = { method: "POST", body: JSON.stringify({ title: "", youtubeUrl: "" }) };
  expect(await ask("de", "/api/admin/videos", video)).toMatchObject({
    fields: { title: "Bitte geben Sie einen Titel ein" },
  });
  expect(await ask("pl", "/api/admin/videos", video)).toMatchObject({ fields: { title: "Title is required" } });
});
