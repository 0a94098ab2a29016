import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendJson, sendSpoiled } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { siteContentTable } from "./table.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.recital.database.model(siteContentTable).destroy({ where: {} });
});

const list = () => admin.api("GET /api/admin/site-content");
const see = (section: string) => app.visitor().api("GET /api/site-content/:section", { params: { section } });

test("a section's texts are returned as the list and the site show them", async () => {
  await expect(see("music")).rejects.toMatchObject({ status: 404 });
  const body = { section: "music", title: "“Şarkı” 🎼 </script>", subtitle: "", description: "a\r\nb" } as const;
  const music = await admin.api("POST /api/admin/site-content", { body });
  expect(music).toMatchObject({ section: "music", title: body.title, subtitle: null, description: "a\nb", version: 0 });
  expect(await see("music")).toEqual(music);
  const hero = await admin.api("POST /api/admin/site-content", { body: { section: "hero", title: "Ada" } });
  expect(hero).toMatchObject({ subtitle: null, description: null });
  expect(await list()).toEqual([hero, music]);
});

test("a section has its texts once after twelve concurrent requests to add them", async () => {
  const otherAdmin = await app.admin();
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      sendJson(index % 2 === 0 ? admin : otherAdmin, "POST /api/admin/site-content", {
        section: "video",
        title: `Title ${index}`,
      }),
    ),
  );
  const created = responses.filter(({ status }) => status === 201);
  const refused = responses.filter(({ status }) => status === 409);
  expect([created.length, refused.length]).toEqual([1, 11]);
  expect(refused[0]?.body["message"]).toMatch(/already/);
  expect(await list()).toEqual([created[0]?.body]);
});

test("texts stay in their section", async () => {
  const hero = await admin.api("POST /api/admin/site-content", { body: { section: "hero", title: "Ada" } });
  const path = `PUT /api/admin/site-content/${hero.id}`;
  expect(await sendJson(admin, path, { section: "music", title: "Bo" })).toMatchObject({
    status: 422,
    body: { fields: { section: "The section cannot be changed" } },
  });
  expect(await see("hero")).toEqual(hero);
  const same = { section: "hero", title: "Bo", subtitle: "Piano", description: null };
  expect(await sendJson(admin, path, same)).toMatchObject({ status: 200, body: same });
});

test.each([
  ["section", undefined, "Section is required"],
  ["section", "footer", "Section is required"],
  ["section", "", "Section is required"],
  ["title", undefined, "Title is required"],
  ["title", " ", "Title is required"],
  ["title", {}, "Title is required"],
  ["title", "x".repeat(201), "Must be at most 200 characters"],
  ["subtitle", 7, "Must be text"],
  ["subtitle", "x".repeat(301), "Must be at most 300 characters"],
  ["subtitle", "two\nlines", "Must not contain control characters"],
  ["description", false, "Must be text"],
  ["description", "x".repeat(10_001), "Must be at most 10000 characters"],
  ["description", "\u0000", "Must not contain control characters"],
])("%s %j is refused by field and changes nothing", async (field, value, message) => {
  const hero = await admin.api("POST /api/admin/site-content", { body: { section: "hero", title: "Ada" } });
  const row = { path: "/api/admin/site-content", id: hero.id, good: { section: "music", title: "Title" } };
  for (const response of await sendSpoiled(admin, row, { [field]: value })) {
    expect(response).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
  }
  expect(await list()).toEqual([hero]);
});
