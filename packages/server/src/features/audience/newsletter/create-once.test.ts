import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());

test.each(["issues", "posts"] as const)(
  "%s: a repeated request adds nothing and returns the entry as it is",
  async (path) => {
    const post = async (body: object) => {
      const options = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
      const response = await admin.fetch(`/api/admin/${path}`, options);
      return {
        status: response.status,
        body: (await response.json()) as { id: number; version: number; key?: string },
      };
    };
    const text = { subject: "Written in the train", title: "Written in the train" };
    const first = { ...text, key: randomUUID() };
    const atOnce = await Promise.all([post(first), post(first), post(first)]);
    const { status, body: entry } = await post(first);
    expect([status, entry.key]).toEqual([201, undefined]);
    expect(new Set(atOnce.map(({ body }) => body.id)).size).toBe(1);

    expect((await post({ ...first, title: "Another", subject: "Another" })).body).toEqual(entry);
    const { id } = (await post({ ...text, key: randomUUID() })).body;
    expect(id).not.toBe(entry.id);
    expect((await post(text)).body.id).not.toBe(id);

    // Others with the same title at the same moment get a path of their own.
    const responses = await Promise.all(Array.from({ length: 5 }, () => post({ ...text, key: randomUUID() })));
    expect(responses.map((response) => response.status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(5);

    await admin.fetch(`/api/admin/${path}/${entry.id}`, { method: "DELETE" });
    expect((await post(first)).body.id).not.toBe(entry.id);
    const refused = await post({ ...text, key: "1" });
    expect(refused).toMatchObject({ status: 422, body: { fields: { key: "Must be a UUID" } } });
  },
);
