import { exampleBodies } from "@recital/contract/examples/example-bodies";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());

const find = async (search: string, who = admin) => {
  const found = await who.api("GET /api/admin/search", { query: { search } });
  return found.map(({ kind, title, detail }) => [kind, title, detail]);
};

test("an entry of each kind is found by its name, in any case and without its accents", async () => {
  const { database } = app.recital;
  const order = await buildOrder(database, { ...paidAt(new Date()), customerName: "Élodie Nuit" });
  await buildProduct(database, { name: "Nuit (cassette)", isActive: false });
  await app.visitor().api("POST /api/subscribers", { body: { email: "jean.nuit@example.com" } });
  const release = await admin.api("POST /api/admin/releases", { body: { title: "La Nuit", kind: "album" } });
  const params = { id: String(release.id) };
  await admin.api("POST /api/admin/releases/:id/tracks", { params, body: { title: "Été", masterAssetId: null } });
  const startsAt = "2026-12-24T19:00:00.000Z";
  const place = { startsAt, timezone: "Europe/Berlin", venue: "Nuit Club", city: "Köln" };
  await admin.api("POST /api/admin/concerts", { body: { ...place, title: "Evening" } });
  await admin.api("POST /api/admin/posts", { body: { title: "Nuits blanches" } });
  await admin.api("POST /api/admin/issues", { body: { subject: "Une NUIT" } });
  const code = { ...exampleBodies["POST /api/admin/discount-codes"], code: "NUIT10" };
  await admin.api("POST /api/admin/discount-codes", { body: code });
  await admin.api("POST /api/admin/about", { body: { title: "Nuit", content: "Text", sectionOrder: 1 } });
  expect(await find("nuit")).toEqual([
    ["order", `#${order.id} Élodie Nuit`, "ada@example.com, $12.50"],
    ["product", "Nuit (cassette)", "Not active"],
    ["release", "La Nuit", "Draft"],
    ["track", "Été", "La Nuit"],
    ["concert", "Evening", "Köln, Dec 24, 2026"],
    ["post", "Nuits blanches", "Draft"],
    ["issue", "Une NUIT", "Draft"],
    ["discountCode", "NUIT10", null],
    ["aboutEntry", "Nuit", null],
    ["person", "jean.nuit@example.com", null],
  ]);
  expect(await find("nuit ete")).toEqual([["track", "Été", "La Nuit"]]);
  expect(await find("koln evening")).toEqual([["concert", "Evening", "Köln, Dec 24, 2026"]]);
  const inGerman = await admin.fetch("/api/admin/search?search=koln+evening", { headers: { "accept-language": "de" } });
  expect(await inGerman.json()).toMatchObject([{ detail: "Köln, 24. Dez. 2026" }]);
  expect(await find(`#${order.id}`)).toEqual([["order", `#${order.id} Élodie Nuit`, "ada@example.com, $12.50"]]);
  const [track] = await admin.api("GET /api/admin/search", { query: { search: "été" } });
  expect(track).toMatchObject({ kind: "track", releaseId: release.id });
});

test("a few of each kind are found, those whose name begins with the text first", async () => {
  for (const title of ["A lamp", "Lamp", "B lamp", "C lamp", "D lamp", "E lamp", "F lamp"]) {
    await admin.api("POST /api/admin/posts", { body: { title } });
  }
  const titles = (await find("lamp")).map(([, title]) => title);
  expect(titles).toEqual(["Lamp", "F lamp", "E lamp", "D lamp", "C lamp"]);
});

test.each(["%", "__", "\\", "🎹", "' OR 1=1 --", "x".repeat(200)])("for %s finds nothing", async (search) => {
  expect(await find(search)).toEqual([]);
});

test("requires a login and a text", async () => {
  await expect(find("lamp", app.visitor())).rejects.toMatchObject({ status: 401 });
  await expect(find(" ")).rejects.toMatchObject({ status: 400 });
});
