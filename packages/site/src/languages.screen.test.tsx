import { buildSoldFile, buy, tokenOf } from "@recital/server/testing/buy-files";
import { sellRelease } from "@recital/server/testing/sell-release";
import type { Visitor } from "@recital/server/testing/start-test-app";
import { literals, markTexts, stringsOf, wordsOfIntl } from "@recital/ui/testing/marked-texts";
import { expect, test } from "vitest";
import { openSite } from "./testing/render-page.tsx";

/** The language that has the English sentences in brackets in this file. */
const marked = "pl";

const modules = {
  ...import.meta.glob<Record<string, Record<string, unknown>>>("./**/texts/index.ts", { eager: true }),
  ...import.meta.glob<Record<string, Record<string, unknown>>>("../../contract/src/**/texts/index.ts", { eager: true }),
  ...import.meta.glob<Record<string, Record<string, unknown>>>("../../server/src/**/texts/index.ts", { eager: true }),
};

/** Names, codes and units, which are the same in every language, and the example of a code. */
const everywhere = [
  "Mira Solveig",
  "English",
  "Polski",
  "hello",
  "@recital.example",
  "SHA-256",
  "\u00a0kB",
  " kB",
  "ABCD-EFGH-JKLM",
  "XXL",
  "XL",
];

const publicPaths = [
  "/",
  "/store",
  "/music",
  "/music/lamp",
  "/music/lamp/listen",
  "/embed/lamp",
  "/concerts",
  "/concerts/past",
  "/concerts/1",
  "/news",
  "/press",
  "/tip",
  "/redeem?problem=code_used",
  "/cart",
  "/withdraw",
  ...["", "/code", "/open", "/erase", "/erased"].map((end) => `/you${end}`),
  ...["", "/link-sent", "/invalid-link"].map((end) => `/orders${end}`),
  ...["", "/confirm?token=a", "/confirmed", "/unsubscribe?token=a", "/unsubscribed", "/topics", "/invalid"].map(
    (end) => `/newsletter${end}`,
  ),
  ...["confirm?token=a", "sent", "confirmed", "stop?token=a", "stopped", "invalid", "not-free"].map(
    (end) => `/notify/${end}`,
  ),
  "/privacy",
  "/nowhere",
  "/gifts/unknown",
  "/downloads/unknown",
  "/listen/unknown",
];

test("every sentence of every page is of a catalogue, or of the artist", async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(50);
  markTexts(modules, marked);
  const words = [...everywhere, ...wordsOfIntl(marked)];
  const shop = await openSite({ runsWorker: false, env: { DEMO_CONTENT: "true" } });
  const admin = await shop.admin();
  await admin.api("PUT /api/admin/settings", { body: { languages: ["en", marked] } });
  const files = await buildSoldFile(shop);
  await sellRelease(shop, { slug: "lamp" });
  const found: Record<string, readonly string[]> = {};
  const read = async (path: string, visitor: Visitor = shop.visitor()) => {
    const html = await (await visitor.fetch(`/${marked}${path}`)).text();
    const page = new DOMParser().parseFromString(html, "text/html");
    const state: unknown = JSON.parse(page.getElementById("state")?.textContent ?? "{}");
    const left = literals(page, { data: [...stringsOf(state), new URL(shop.url).host], words });
    if (left.length > 0) found[path] = left;
  };
  const products = await shop.visitor().api("GET /api/products");
  const posts = await shop.visitor().api("GET /api/posts");
  for (const path of publicPaths) await read(path);
  for (const { slug } of products.slice(0, 5)) await read(`/store/${slug}`);
  for (const { slug } of posts) await read(`/news/${slug}`);
  const { orderId, sessionId, buyer } = await buy(shop, [files.product]);
  for (const path of [`/orders/${orderId}`, `/checkout/success?session_id=${sessionId}`, "/you"]) {
    await read(path, buyer);
  }
  await read(`/downloads/${await tokenOf(shop, orderId)}`);
  expect(found).toEqual({});
}, 60_000);
