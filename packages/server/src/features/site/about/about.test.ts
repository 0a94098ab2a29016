import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sendJson, sendSpoiled } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { aboutEntryTable } from "./table.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.recital.database.model(aboutEntryTable).destroy({ where: {} });
});

const add = (title: string, sectionOrder: number) =>
  admin.api("POST /api/admin/about", { body: { title, content: "Words", sectionOrder } });
const move = (id: number, sectionOrder: number) =>
  admin.api("PUT /api/admin/about/:id", { params: { id: String(id) }, body: { sectionOrder } });
const list = () => app.visitor().api("GET /api/about");
const places = async () => (await list()).map(({ title, sectionOrder }) => `${sectionOrder} ${title}`);

describe("a new block", () => {
  test("is returned as the list shows it", async () => {
    const content = "One\nline.\r\n\r\n  Two 🎹 </script><!-- \u2028 עברית\u202e";
    const body = { title: " <b>Early</b> years ", content, sectionOrder: 3 };
    const block = await admin.api("POST /api/admin/about", { body });
    expect(block).toMatchObject({ title: "<b>Early</b> years", sectionOrder: 3, version: 0 });
    expect(block.content).toBe(content.replaceAll("\r\n", "\n"));
    expect(await list()).toEqual([block]);
  });

  test("at a taken position moves that block and those after it down, and no others", async () => {
    for (const [title, position] of [
      ["a", 1],
      ["b", 2],
      ["c", 4],
    ] as const)
      await add(title, position);
    await add("new", 2);
    expect(await places()).toEqual(["1 a", "2 new", "3 b", "5 c"]);
    await add("free", 4);
    expect(await places()).toEqual(["1 a", "2 new", "3 b", "4 free", "5 c"]);
  });

  test("gets a position of its own among blocks that are added concurrently", async () => {
    await Promise.all(Array.from({ length: 12 }, (_, index) => add(`block ${index}`, 1)));
    const orders = (await list()).map(({ sectionOrder }) => sectionOrder);
    expect(orders).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  });
});

describe("a moved block", () => {
  test("swaps positions with the block at its new position, whose version changes too", async () => {
    const [a, b] = [await add("a", 1), await add("b", 2)];
    expect(await move(a.id, 2)).toMatchObject({ title: "a", sectionOrder: 2, version: 1 });
    expect(await places()).toEqual(["1 b", "2 a"]);
    const stale = { params: { id: String(b.id) }, body: { title: "B", version: b.version } };
    await expect(admin.api("PUT /api/admin/about/:id", stale)).rejects.toMatchObject({ status: 409 });
    await move(a.id, 9);
    expect(await places()).toEqual(["1 b", "9 a"]);
  });

  test("has a position of its own after sixty concurrent moves from two browsers", async () => {
    const blocks = [];
    for (const position of [1, 2, 3, 4, 5]) blocks.push(await add(`block ${position}`, position));
    const otherAdmin = await app.admin();
    const ids = blocks.map(({ id }) => id);
    const moves = Array.from({ length: 60 }, (_, index) => {
      const id = ids[(index * 7) % 5] ?? 0;
      if (index % 10 === 9) return sendJson(admin, "PUT /api/admin/about-order", { ids: ids.toReversed() });
      const body = { sectionOrder: (index % 5) + 1 };
      return sendJson(index % 2 === 0 ? admin : otherAdmin, `PUT /api/admin/about/${id}`, body);
    });
    expect(new Set((await Promise.all(moves)).map(({ status }) => status))).toEqual(new Set([200]));
    const after = await list();
    expect(after.map(({ sectionOrder }) => sectionOrder)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(after.map(({ id }) => id))).toEqual(new Set(ids));
  });
});

describe("the order of all blocks", () => {
  test("is that of the IDs, starting at 1 without gaps", async () => {
    const [a, b, c] = [await add("a", 1), await add("b", 5), await add("c", 9)];
    const ordered = await admin.api("PUT /api/admin/about-order", { body: { ids: [c.id, a.id, b.id] } });
    expect(ordered.map(({ title }) => title)).toEqual(["c", "a", "b"]);
    expect(await list()).toEqual(ordered);
    expect(await places()).toEqual(["1 c", "2 a", "3 b"]);
  });

  test("is refused if a block is missing, unknown or repeated", async () => {
    const [a, b] = [await add("a", 1), await add("b", 2)];
    const before = await list();
    for (const ids of [[], [b.id], [b.id, a.id, b.id + 1], [b.id, b.id], [b.id, b.id + 1]]) {
      expect((await sendJson(admin, "PUT /api/admin/about-order", { ids })).status).toBe(409);
    }
    for (const ids of [null, "1,2", [String(a.id), b.id], [0], [1.5]]) {
      expect((await sendJson(admin, "PUT /api/admin/about-order", { ids })).status).toBe(422);
    }
    expect(await list()).toEqual(before);
  });
});

describe("invalid input is refused by field and changes nothing", () => {
  test.each([
    ["title", undefined, "Title is required"],
    ["title", "  ", "Title is required"],
    ["title", 7, "Title is required"],
    ["title", "x".repeat(201), "Must be at most 200 characters"],
    ["title", "two\nlines", "Must not contain control characters"],
    ["title", "a\u0000b", "Must not contain control characters"],
    ["title", "\ud83c", "Must not contain control characters"],
    ["content", undefined, "Content is required"],
    ["content", " \n ", "Content is required"],
    ["content", ["Words"], "Content is required"],
    ["content", "x".repeat(50_001), "Must be at most 50000 characters"],
    ["content", "a\u0007b", "Must not contain control characters"],
    ["sectionOrder", undefined, "Order must be a whole number"],
    ["sectionOrder", "1", "Order must be a whole number"],
    ["sectionOrder", 1.5, "Order must be a whole number"],
    ["sectionOrder", 0, "Order must be at least 1"],
    ["sectionOrder", -3, "Order must be at least 1"],
    ["sectionOrder", 1_000_001, "Order is too large"],
  ])("%s %j", async (field, value, message) => {
    const { id } = await add("stays", 1);
    const before = await list();
    const row = { path: "/api/admin/about", id, good: { title: "Title", content: "Words", sectionOrder: 2 } };
    for (const response of await sendSpoiled(admin, row, { [field]: value })) {
      expect(response).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
    }
    expect(await list()).toEqual(before);
  });
});
