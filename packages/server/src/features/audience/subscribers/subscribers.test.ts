import { subscriberStatuses } from "@recital/contract/values/newsletter";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bumpSubscribersVersion } from "./counts.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { subscriberTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { database } = app.recital;
  await withTransaction(database, async (transaction) => {
    await database.model(subscriberTable).destroy({ where: {}, transaction });
    await bumpSubscribersVersion(database, transaction);
  });
});

const build = (people: Parameters<typeof buildSubscribers>[1]) => buildSubscribers(app.recital.database, people);

async function list(query: Record<string, string> = {}) {
  let total = "";
  const onHeaders = (headers: Headers) => (total = headers.get("x-total-count") ?? "");
  const rows = await admin.api("GET /api/admin/subscribers", { query, onHeaders });
  return { rows, total: Number(total), emails: rows.map(({ email }) => email.replace("@example.com", "")) };
}

async function exported(query = ""): Promise<string> {
  const response = await admin.fetch(`/api/admin/subscribers/export${query}`);
  expect(response.status).toBe(200);
  // `text()` would drop the byte order mark.
  return Buffer.from(await response.arrayBuffer()).toString("utf8");
}

describe("the list", () => {
  test("shows all subscribers, newest first, without internal fields", async () => {
    const createdAt = new Date("2026-03-04T05:06:07.089Z");
    await build([
      { name: "Çağla 🎹", email: "A@Example.com", createdAt },
      { status: "unsubscribed", email: "b@example.com" },
    ]);
    const { rows, total } = await list();
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { name: null, email: "b@example.com", subscribed: false, status: "unsubscribed" },
      {
        name: "Çağla 🎹",
        email: "A@Example.com",
        subscribed: true,
        status: "subscribed",
        createdAt: createdAt.toISOString(),
      },
    ]);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      "createdAt",
      "email",
      "id",
      "name",
      "near",
      "status",
      "subscribed",
      "topics",
    ]);
  });

  test.each([1, 4, 7, 23])("is the same in pages of %i", async (limit) => {
    await build(
      Array.from({ length: 23 }, (_, index) => ({
        email: `p${index}@example.com`,
        status: subscriberStatuses[index % 3] ?? "subscribed",
      })),
    );
    for (const status of ["all", ...subscriberStatuses]) {
      const complete = await list({ status });
      const pages: string[] = [];
      for (let offset = 0; offset < 23; offset += limit) {
        const page = await list({ status, limit: String(limit), offset: String(offset) });
        expect(page.total).toBe(complete.total);
        pages.push(...page.emails);
      }
      expect(pages).toEqual(complete.emails);
    }
    expect((await list({ offset: "10000000" })).rows).toEqual([]);
  });

  test("counts new and deleted subscribers", async () => {
    expect((await list()).total).toBe(0);
    const subscribe = (email: string) => app.visitor().api("POST /api/subscribers", { body: { email } });
    await subscribe("new@example.com");
    expect(await list()).toMatchObject({ total: 1, emails: ["new"] });
    await subscribe("new@example.com");
    expect((await list({ status: "subscribed" })).total).toBe(0);
    expect(await list({ status: "pending" })).toMatchObject({ total: 1, emails: ["new"] });
    expect((await list({ status: "unsubscribed" })).rows).toEqual([]);
    const row = await app.recital.database.model(subscriberTable).findOne();
    const click = (page: string) => app.visitor().fetch(`/newsletter/${page}`, { method: "POST" });
    await click(`confirm?token=${row?.confirmToken}`);
    expect(await list({ status: "subscribed" })).toMatchObject({ total: 1, emails: ["new"] });
    expect(await list({ status: "pending" })).toMatchObject({ total: 0, rows: [] });
    await click(`unsubscribe?token=${row?.unsubscribeToken}`);
    expect((await list({ status: "subscribed" })).total).toBe(0);
    expect(await list({ status: "unsubscribed" })).toMatchObject({ total: 1, emails: ["new"] });
  });

  test("tells who has to confirm from who declined or left, and counts them apart", async () => {
    const signUp = (name: string, subscribed: boolean) =>
      app.visitor().api("POST /api/subscribers", { body: { email: `${name}@example.com`, subscribed } });
    await signUp("asked", true);
    await signUp("declined", false);
    await signUp("refused", true);
    const refused = await app.recital.database.model(subscriberTable).findOne({
      where: { emailKey: "refused@example.com" },
    });
    await app.visitor().fetch(`/newsletter/unsubscribe?token=${refused?.unsubscribeToken}`, { method: "POST" });
    await build([{ email: "fan@example.com" }, { email: "left@example.com", status: "unsubscribed" }]);
    const { rows } = await list();
    expect(
      rows.map(({ email, subscribed, status }) => [email.replace("@example.com", ""), subscribed, status]),
    ).toEqual([
      ["left", false, "unsubscribed"],
      ["fan", true, "subscribed"],
      ["refused", false, "unsubscribed"],
      ["declined", false, "unsubscribed"],
      ["asked", false, "pending"],
    ]);
    expect(await admin.api("GET /api/admin/subscribers/counts", {})).toEqual({
      pending: 1,
      subscribed: 1,
      unsubscribed: 3,
    });
    expect((await list({ status: "unsubscribed" })).emails).toEqual(["left", "refused", "declined"]);
    expect(await list({ status: "pending", search: "ask" })).toMatchObject({ emails: ["asked"], total: 1 });
    const csv = readCsv(await exported()).slice(1);
    expect(csv.map((row) => row[2])).toEqual([
      "Unsubscribed",
      "Subscribed",
      "Unsubscribed",
      "Unsubscribed",
      "Waiting for confirmation",
    ]);
    expect(readCsv(await exported("?status=pending")).map((row) => row[1])).toEqual(["Email", "asked@example.com"]);
  });
});

describe("a search", () => {
  beforeEach(() =>
    build([
      { email: "ada@example.com", name: "Ada Lovelace" },
      { email: "ada.b@example.com", name: "Another Person", status: "unsubscribed" },
      { email: "odd@example.com", name: `100% o'neil_"x" \\ Çağla 🎹` },
      { email: "LOUD@example.com", name: "<script>alert(1)</script>" },
    ]),
  );

  test.each([
    ["ada", ["ada.b", "ada"]],
    ["  ADA  ", ["ada.b", "ada"]],
    ["lace ada", ["ada"]],
    ["loud", ["LOUD"]],
    ["100%", ["odd"]],
    ["%", ["odd"]],
    ["l_", ["odd"]],
    ["o'neil", ["odd"]],
    ['"x"', ["odd"]],
    ["\\", ["odd"]],
    ["Çağla", ["odd"]],
    ["🎹", ["odd"]],
    ["<script>", ["LOUD"]],
    ["' OR 1=1 --", []],
    ["unknown", []],
    ["", ["LOUD", "odd", "ada.b", "ada"]],
  ])("for %j finds %j", async (search, emails) => {
    expect(await list({ search })).toMatchObject({ emails, total: emails.length });
  });

  test("can be combined with a status", async () => {
    expect(await list({ search: "ada", status: "unsubscribed" })).toMatchObject({ emails: ["ada.b"], total: 1 });
  });

  test.each(["search=%00", "search=%ed%a0%80", "search=%f0%9f", "search=a%00b"])("survives %s", async (query) => {
    expect((await admin.fetch(`/api/admin/subscribers?${query}`)).status).toBe(200);
  });

  test.each([
    "limit=0",
    "limit=-1",
    "limit=1e9",
    "limit=1001",
    "offset=-1",
    "offset=x",
    "status=both",
    `search=${"x".repeat(201)}`,
  ])("is refused with %s", async (query) => {
    expect((await admin.fetch(`/api/admin/subscribers?${query}`)).status).toBe(400);
    const response = await admin.fetch(`/api/admin/subscribers/export?${query}`);
    expect([response.status, response.headers.get("content-disposition")]).toEqual([
      /limit|offset/.test(query) ? 200 : 400,
      /limit|offset/.test(query) ? expect.any(String) : null,
    ]);
  });
});

describe("the export", () => {
  test("is a file of all subscribers, newest first, that spreadsheets read as UTF-8", async () => {
    const createdAt = new Date("2026-03-04T05:06:07.089Z");
    await build([
      { name: "Çağla 🎹", email: "a@example.com", createdAt },
      { email: "b@example.com", createdAt, status: "unsubscribed" },
    ]);
    const response = await admin.fetch("/api/admin/subscribers/export");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="subscribers-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.csv"$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(Buffer.from(await response.arrayBuffer()).toString("utf8")).toBe(
      '\ufeff"Name","Email","Status","Date Joined","Topics","City","Country"\r\n' +
        '"","b@example.com","Unsubscribed","2026-03-04T05:06:07.089Z","Everything","",""\r\n' +
        '"Çağla 🎹","a@example.com","Subscribed","2026-03-04T05:06:07.089Z","Everything","",""\r\n',
    );
  });

  test("without matches is the header row, and applies the list's filter", async () => {
    expect(readCsv(await exported())).toEqual([
      ["Name", "Email", "Status", "Date Joined", "Topics", "City", "Country"],
    ]);
    await build([{ email: "a@example.com" }, { email: "b@example.com", status: "unsubscribed" }]);
    const rows = readCsv(await exported("?status=unsubscribed"));
    expect(rows.map((row) => row[1])).toEqual(["Email", "b@example.com"]);
    expect(readCsv(await exported("?search=A@EX")).map((row) => row[1])).toEqual(["Email", "a@example.com"]);
  });

  test("has no cell that a spreadsheet would run, and no text that ends its cell early", async () => {
    const formulas = [
      "=1+1",
      '=HYPERLINK("http://evil.example","x")',
      "+1",
      "-1",
      "@SUM(A1)",
      "\t=1",
      "\r=1",
      "\n=1",
      "  =1",
      "＝1+1",
      "＠x",
    ];
    const texts = ['say "hi"', '""', '"', "a,b", "two\r\nlines", "two\nlines", "semi;colon", "'", "שלום\u202e", "a=1"];
    const odd = [...formulas, ...texts];
    await build(odd.map((name, index) => ({ name, email: `${index % 2 === 0 ? "+" : ""}p${index}@example.com` })));
    const rows = readCsv(await exported());
    expect(rows).toHaveLength(odd.length + 1);
    expect(rows.slice(1).map(([name]) => name)).toEqual([...formulas.map((text) => `'${text}`), ...texts].toReversed());
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+\-@＝＠]|^[\t\r\n]/);
  });

  test("that fails gets an error, not a truncated file", async () => {
    const { sequelize } = app.recital.database;
    await sequelize.query("ALTER TABLE subscribers RENAME TO subscribers_away");
    const response = await admin.fetch("/api/admin/subscribers/export");
    await sequelize.query("ALTER TABLE subscribers_away RENAME TO subscribers");
    expect([response.status, response.headers.get("content-disposition")]).toEqual([500, null]);
    expect(await response.json()).toMatchObject({ message: "Something went wrong. Please try again later." });
  });
});

test("without a login no subscriber is shown", async () => {
  await build([{}]);
  for (const path of ["", "/counts", "/export"].map((end) => `/api/admin/subscribers${end}`)) {
    const response = await app.visitor().fetch(path);
    expect([response.status, await response.json()]).toMatchObject([401, { error: "Please log in" }]);
  }
});
