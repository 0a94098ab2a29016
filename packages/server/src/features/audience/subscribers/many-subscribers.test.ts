import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildManySubscribers, buildSubscribers } from "../../../testing/build-subscribers.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { subscriberTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;
/** The limit of each query for subscribers. */
let limits: number[] = [];

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
  const { database } = app.recital;
  await buildManySubscribers(database);
  await buildSubscribers(database, [{ email: "newest@example.com" }]);
  database.model(subscriberTable).addHook("beforeFind", ({ limit }) => void limits.push(limit ?? Infinity));
});
afterAll(() => app.stop());
beforeEach(() => {
  limits = [];
});

test("twenty thousand subscribers are exported once each, a few hundred in memory at a time", async () => {
  const response = await admin.fetch("/api/admin/subscribers/export");
  const rows = readCsv(Buffer.from(await response.arrayBuffer()).toString("utf8"));
  expect(rows).toHaveLength(20_002);
  expect(rows[1]?.[1]).toBe("newest@example.com");
  expect(new Set(rows.map((row) => row[1])).size).toBe(20_002);
  expect(rows.filter((row) => row[2] === "Unsubscribed")).toHaveLength(2000);
  expect(Math.max(...limits)).toBeLessThanOrEqual(500);
});

test("an export stops reading when its client disconnects", async () => {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const leave = async () => {
    const socket = connect(Number(new URL(app.url).port), "127.0.0.1");
    socket.write(`GET /api/admin/subscribers/export HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
    await once(socket, "data");
    socket.destroy();
  };
  await Promise.all(Array.from({ length: 4 }, leave));
  // While a complete export runs, the canceled ones would have gone on.
  await (await admin.fetch("/api/admin/subscribers/export")).arrayBuffer();
  const queriesPerExport = Math.ceil(20_001 / 500) + 1;
  expect(limits.length).toBeGreaterThanOrEqual(queriesPerExport + 4);
  expect(limits.length).toBeLessThan(2 * queriesPerExport);
  expect(app.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});

test("other requests are served during an export", async () => {
  const ended: string[] = [];
  const call = async (path: string) => {
    await (await admin.fetch(path)).arrayBuffer();
    ended.push(path);
  };
  await Promise.all([
    call("/api/admin/subscribers/export"),
    call("/api/health"),
    call("/api/admin/subscribers?limit=1"),
  ]);
  expect(ended.at(-1)).toBe("/api/admin/subscribers/export");
});

test("concurrent changes neither duplicate nor omit other subscribers in the export", async () => {
  const { database } = app.recital;
  const response = await admin.fetch("/api/admin/subscribers/export");
  await buildSubscribers(database, [{ email: "meanwhile@example.com" }]);
  await database.model(subscriberTable).destroy({ where: { email: "many-19999@example.com" } });
  const emails = readCsv(Buffer.from(await response.arrayBuffer()).toString("utf8")).map((row) => row[1]);
  const steady = emails.filter((email) => email !== "meanwhile@example.com" && email !== "many-19999@example.com");
  expect(steady).toHaveLength(20_001);
  expect(new Set(emails).size).toBe(emails.length);
});
