import type { IssueSegment } from "@recital/contract/values/newsletter";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildOrder, paidAt, type OrderFields } from "../../../testing/build-order.ts";
import { buildSubscribers } from "../../../testing/build-subscribers.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { releaseProductTable } from "../../music/releases/tables.ts";
import { personTable } from "../people/tables.ts";
import { subscriberTable } from "../subscribers/tables.ts";

let app: TestApp;
let owner: Visitor;
let issueId: number;

const spring = new Date("2026-04-01T00:00:00Z");
const autumn = new Date("2026-10-01T00:00:00Z");

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  owner = await app.admin();
  await addPerson("ada", { country: "DE", tags: ["press", "Köln"] });
  await addPerson("bo", { country: "FR", tags: ["pressing"] });
  await addPerson("cy", { joined: autumn });
  await addPerson("dee", { country: "DE", tags: ["press"], status: "unsubscribed" });
  // One who came from before people were known.
  await buildSubscribers(app.recital.database, [{ email: "eve@example.com", createdAt: spring }]);
  await app.recital.database.model(releaseProductTable).create({ releaseId: 7, productId: 2, position: 0 });
  await addOrder("ada", { paidCents: 1500, refundedCents: 500 }, 1, spring);
  await addOrder("ada", { paidCents: 1000 }, 2, autumn);
  await addOrder("bo", { paidCents: 1250 }, 1, autumn);
  await addOrder("dee", { paidCents: 9000 }, 2, autumn);
  await addOrder("cy", { paidAt: null, paidCents: null }, 2, autumn);
  issueId = (await owner.api("POST /api/admin/issues", { body: { subject: "News" } })).id;
});
afterAll(() => app.stop());

const personIds = new Map<string, number>();

interface PersonFields {
  readonly country?: string;
  readonly tags?: string[];
  readonly joined?: Date;
  readonly status?: "subscribed" | "unsubscribed";
}

async function addPerson(name: string, { country, tags = [], joined = spring, status }: PersonFields): Promise<void> {
  const { database } = app.recital;
  const email = `${name}@example.com`;
  const seen = { firstSeenAt: spring, lastSeenAt: spring };
  const person = { emailKey: email, email, name, country: country ?? null, tags, ...seen };
  const { id } = await database.model(personTable).create(person);
  personIds.set(name, id);
  await buildSubscribers(database, [{ email, createdAt: joined, ...(status && { status }) }]);
  await database.model(subscriberTable).update({ personId: id }, { where: { emailKey: email } });
}

async function addOrder(name: string, fields: OrderFields, productId: number, time: Date): Promise<void> {
  const order = { ...paidAt(time), customerEmail: `${name}@example.com`, personId: personIds.get(name) ?? null };
  await buildOrder(app.recital.database, { ...order, ...fields }, [{ productId }]);
}

async function choose(segment: IssueSegment): Promise<number> {
  const params = { id: String(issueId) };
  const saved = await owner.api("PUT /api/admin/issues/:id", { params, body: { segment } });
  expect(saved.segment).toEqual(segment);
  return (await owner.api("GET /api/admin/issues/:id/count", { params })).count;
}

describe("an issue for", () => {
  test.each<[IssueSegment, number]>([
    [{ bought: { anything: true } }, 2],
    [{ bought: { productId: 1 } }, 2],
    [{ bought: { productId: 2 } }, 1],
    [{ bought: { productId: 99 } }, 0],
    [{ bought: { releaseId: 7 } }, 1],
    [{ bought: { releaseId: 8 } }, 0],
    [{ bought: { productId: 1, since: "2026-05-01" } }, 1],
    [{ bought: { releaseId: 7, since: "2026-10-02" } }, 0],
    [{ bought: { anything: true, since: "2026-10-01" } }, 2],
    [{ not: { bought: { anything: true } } }, 2],
    [{ spent: { atLeast: 20 } }, 1],
    [{ spent: { atLeast: 20.01 } }, 0],
    [{ spent: { atLeast: 12.5 } }, 2],
    [{ country: "DE" }, 1],
    [{ not: { country: "DE" } }, 3],
    [{ any: [{ country: "DE" }, { not: { country: "DE" } }] }, 4],
    [{ tag: "press" }, 1],
    [{ tag: "Köln" }, 1],
    [{ joined: { since: "2026-10-01" } }, 1],
    [{ not: { joined: { since: "2026-10-01" } } }, 3],
    [{ all: [{ country: "DE" }, { bought: { releaseId: 7 } }] }, 1],
    [{ any: [{ country: "FR" }, { joined: { since: "2026-10-01" } }] }, 2],
    [{ not: { any: [{ country: "FR" }, { all: [{ tag: "press" }, { spent: { atLeast: 1 } }] }] } }, 2],
  ])("%j counts %i", async (segment, people) => {
    expect(await choose(segment)).toBe(people);
  });

  test("nobody else is taken as its recipient", async () => {
    expect(await choose({ all: [{ bought: { productId: 1, since: "2026-05-01" } }, { not: { tag: "press" } }] })).toBe(
      1,
    );
    const params = { id: String(issueId) };
    const sent = await owner.api("POST /api/admin/issues/:id/schedule", { params, body: {} });
    expect(sent).toMatchObject({ archived: false, figures: { recipients: 1 } });
    const recipients = await owner.api("GET /api/admin/issues/:id/recipients", { params, query: {} });
    expect(recipients).toMatchObject([{ email: "bo@example.com", state: "waiting" }]);
  });
});

test("rules without a kind, unknown kinds and too many rules are refused at their place", async () => {
  const fieldsOf = async (segment: unknown) =>
    (await sendJson(owner, "POST /api/admin/issues", { subject: "News", segment })).body["fields"];
  const oneRule = "Must be one of all, any, not, bought, spent, country, near, tag and joined";
  expect(await fieldsOf({ any: [{ tag: "press" }, { age: { atLeast: 18 } }] })).toEqual({ "segment.any.1": oneRule });
  expect(await fieldsOf({})).toEqual({ segment: oneRule });
  const rules = Array.from({ length: 1000 }, () => ({ tag: "press" }));
  expect(await fieldsOf({ any: rules })).toEqual({ segment: "Must have at most 100 rules" });
});
