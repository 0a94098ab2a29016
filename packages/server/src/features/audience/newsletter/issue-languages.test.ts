import type { Language } from "@recital/contract/values/language";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { knowPerson } from "../people/know-person.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { subscriberTable } from "../subscribers/tables.ts";

let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp({ env: { ARTIST_NAME: "Ines Vale" } });
  owner = await app.admin();
  await owner.api("PUT /api/admin/settings", { body: { languages: ["en", "de"] } });
});
afterAll(() => app.stop());

const doc = {
  type: "doc" as const,
  content: [
    { type: "paragraph" as const, content: [{ type: "text" as const, text: "The record is out." }] },
    { type: "button" as const, attrs: { label: "Listen", url: "/music" } },
  ],
};

/** Adds a subscriber whose person reads a language. */
async function add(email: string, locale: Language | null): Promise<void> {
  const { database } = app.recital;
  await buildSubscribers(database, [{ email }]);
  await withTransaction(database, async (transaction) => {
    const personId = await knowPerson(database, { email, locale }, { transaction, now: app.clock.now() });
    await database.model(subscriberTable).update({ personId }, { where: { email }, transaction });
  });
}

test("an issue has the artist's words for all, and around them the language of each reader", async () => {
  await add("ada@example.com", "de");
  await add("bo@example.com", null);
  // The site has no Polish.
  await add("cy@example.com", "pl");
  const { id } = await owner.api("POST /api/admin/issues", { body: { subject: "Summer", preheader: "Out now", doc } });
  await owner.api("POST /api/admin/issues/:id/schedule", { params: { id: String(id) }, body: {} });
  const read = (email: string) => app.smtp.waitForEmail(({ to }) => to.includes(email));
  const [german, english, polish] = await Promise.all(["ada", "bo", "cy"].map((name) => read(`${name}@example.com`)));
  expect(german).toMatchObject({ subject: "Summer", html: expect.stringContaining('lang="de"') });
  expect(german?.text).toContain("The record is out.");
  expect(german?.text).toContain("weil Sie den Newsletter von Ines Vale");
  expect(german?.text).toMatch(/Abmelden <\S+\/de\/newsletter\/unsubscribe\?token=[\w-]{27}/);
  expect(german?.text).toContain(`Listen <${app.url}/de/music>`);
  for (const email of [english, polish]) {
    expect(email?.text).toContain("because you subscribed to the newsletter of Ines Vale");
    expect(email?.text).toContain(`Listen <${app.url}/music>`);
  }
});
