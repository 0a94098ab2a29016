import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { rateLimitTable, takeSlot } from "../../../db/rate-limits.ts";
import { Op } from "../../../db/sequelize.ts";
import { buildOrder, paidAt, type OrderFields } from "../../../testing/build-order.ts";
import { orderTokensOf } from "../../../testing/read-order-email.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";
import { orderLinkTable } from "./table.ts";
import { subscriberTable } from "../../audience/subscribers/tables.ts";

vi.setConfig({ testTimeout: 120_000 });

let app: TestApp;
let callers = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => app.stop());
beforeEach(() => {
  app.smtp.setFault(null);
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);
const nextIp = () => `198.51.100.${(callers += 1)}`;
const build = (customerEmail: string, fields: OrderFields = paidAt(ago(hourMs))) =>
  buildOrder(app.recital.database, { customerEmail, ...fields });

async function ask(email: string, ip = nextIp()): Promise<Response> {
  return fetch(`${app.url}/api/order-links`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip },
    body: JSON.stringify({ email }),
  });
}

/** Resolves once all requested links were sent, or found to lead to no order. */
async function settle(): Promise<void> {
  // The jobs start up to four seconds after the requests.
  app.clock.offsetMs += 4000;
  app.recital.worker.nudge();
  const open = { where: { kind: "order-link-email", outcome: null } };
  await expect.poll(() => app.recital.database.model(jobTable).count(open)).toBe(0);
}

/** Asks for a link and returns its token; `typed` is what the form gets. */
async function tokenFor(email: string, typed = email): Promise<string> {
  const before = orderTokensOf(app, email).length;
  expect((await ask(typed)).status).toBe(202);
  await settle();
  const tokens = orderTokensOf(app, email);
  expect(tokens).toHaveLength(before + 1);
  return tokens.at(-1) ?? "";
}

function open(visitor: Visitor, token: string) {
  return visitor.api("POST /api/order-links/open", { body: { token } });
}

function postForm(visitor: Visitor, path: string, fields: Record<string, string>, origin = app.url) {
  return visitor.fetch(path, { method: "POST", headers: { origin }, body: new URLSearchParams(fields) });
}

const idsOf = async ({ api }: Visitor) => (await api("GET /api/orders")).map(({ id }) => id);

describe("a link by email", () => {
  test("opens the paid orders of its address, of any age, and no others", async () => {
    const email = "ada@example.com";
    const old = await build(email, paidAt(ago(400 * dayMs)));
    const recent = await build("Ada@Example.com");
    await build(email, {});
    await build("bob@example.com");
    const token = await tokenFor("Ada@Example.com", "  ADA@example.com ");
    const browser = app.visitor();
    expect((await open(browser, token)).map(({ id }) => id)).toEqual([recent.id, old.id]);
    expect(await idsOf(browser)).toEqual([recent.id, old.id]);
    const params = { id: String(old.id) };
    expect((await browser.api("GET /api/orders/:id", { params })).id).toBe(old.id);
  });

  test("lets the browser read them for 30 days from opening", async () => {
    const order = await build("month@example.com", paidAt(ago(29 * dayMs)));
    const browser = app.visitor();
    await open(browser, await tokenFor("month@example.com"));
    app.clock.offsetMs += 30 * dayMs - hourMs;
    expect(await idsOf(browser)).toEqual([order.id]);
    app.clock.offsetMs += hourMs;
    expect(await idsOf(browser)).toEqual([]);
    const params = { id: String(order.id) };
    await expect(browser.api("GET /api/orders/:id", { params })).rejects.toMatchObject({ status: 404 });
  });

  test("works once, also of two browsers at the same time", async () => {
    await build("once@example.com");
    const token = await tokenFor("once@example.com");
    const browsers = [app.visitor(), app.visitor(), app.visitor()];
    const results = await Promise.allSettled(browsers.map((browser) => open(browser, token)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ status: 410 });
    }
    const read = await Promise.all(browsers.map(idsOf));
    expect(read.filter((ids) => ids.length > 0)).toHaveLength(1);
  });

  test("works for one hour", async () => {
    await build("hour@example.com");
    const token = await tokenFor("hour@example.com");
    app.clock.offsetMs += hourMs;
    const browser = app.visitor();
    await expect(open(browser, token)).rejects.toMatchObject({
      status: 410,
      userMessage: "This link has expired or was already used. Please ask for a new one.",
    });
    expect(await idsOf(browser)).toEqual([]);
  });

  test.each(["abcdefghijklmnopqrstuvwxyz0", "x", "%00", "null"])(
    "the unknown token %j opens nothing",
    async (token) => {
      const browser = app.visitor();
      await expect(open(browser, token)).rejects.toMatchObject({ status: 410 });
      expect(await idsOf(browser)).toEqual([]);
    },
  );

  test("is stored as a hash, and its email address only until it expires", async () => {
    await build("stored@example.com");
    const token = await tokenFor("stored@example.com");
    const rows = await app.recital.database
      .model(orderLinkTable)
      .findAll({ where: { emailKey: "stored@example.com" } });
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const jobs = await app.recital.database.model(jobTable).findAll({ where: { kind: "order-link-email" } });
    expect(JSON.stringify(jobs)).not.toMatch(/@|token/);
    expect(app.logLines.join("")).not.toContain(token);
  });
});

describe("a form without scripts", () => {
  test("opens the link and leads to the orders; used again it leads to the page that says so", async () => {
    const order = await build("form@example.com");
    const token = await tokenFor("form@example.com");
    const browser = app.visitor();
    const opened = await postForm(browser, "/api/order-links/open", { token });
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/you"]);
    expect(await idsOf(browser)).toEqual([order.id]);
    const again = await postForm(app.visitor(), "/api/order-links/open", { token });
    expect([again.status, again.headers.get("location")]).toEqual([303, "/orders/invalid-link"]);
    expect(again.headers.get("cache-control")).toBe("no-store");
  });

  test("asks for a link", async () => {
    await build("form-ask@example.com");
    const asked = await postForm(app.visitor(), "/api/order-links", { email: "form-ask@example.com" });
    expect([asked.status, asked.headers.get("location")]).toEqual([303, "/orders/link-sent"]);
    await settle();
    expect(orderTokensOf(app, "form-ask@example.com")).toHaveLength(1);
    const refused = await postForm(app.visitor(), "/api/order-links", { email: "no address" });
    expect([refused.status, refused.headers.get("location")]).toEqual([303, "/orders"]);
  });

  test("of another site is refused and uses up nothing", async () => {
    await build("foreign@example.com");
    const token = await tokenFor("foreign@example.com");
    const foreign = await postForm(app.visitor(), "/api/order-links/open", { token }, "https://evil.example");
    expect(foreign.status).toBe(403);
    expect(await open(app.visitor(), token)).toHaveLength(1);
  });
});

describe("the request for a link", () => {
  test("gets the same response for every address, and only one with paid orders gets an email", async () => {
    await build("paid@example.com");
    await build("unpaid@example.com", {});
    const comparable = async (response: Response) => [
      response.status,
      await response.text(),
      [...response.headers].filter(([name]) => name !== "x-request-id" && name !== "date"),
    ];
    const first = await comparable(await ask("paid@example.com"));
    expect(first[0]).toBe(202);
    for (const email of ["unpaid@example.com", "unknown@example.com"]) {
      expect(await comparable(await ask(email))).toEqual(first);
    }
    await settle();
    expect(orderTokensOf(app, "paid@example.com")).toHaveLength(1);
    expect([...app.smtp.emails("unpaid@example.com"), ...app.smtp.emails("unknown@example.com")]).toEqual([]);
    const orderLink = app.recital.database.model(orderLinkTable);
    expect(await orderLink.count({ where: { emailKey: ["unpaid@example.com", "unknown@example.com"] } })).toBe(0);
  });

  test("goes to the address of the order as it was bought", async () => {
    await build("Grace.Hopper@example.com");
    await ask("grace.hopper@EXAMPLE.com");
    await settle();
    expect(app.smtp.emails("Grace.Hopper@example.com")).toHaveLength(1);
  });

  test("sends three an hour to one address, and responds to more as always", async () => {
    const email = "eager@example.com";
    await build(email);
    const statuses = await Promise.all(Array.from({ length: 6 }, () => ask(email).then(({ status }) => status)));
    expect(new Set(statuses)).toEqual(new Set([202]));
    await settle();
    expect(orderTokensOf(app, email)).toHaveLength(3);
    await ask(email);
    await settle();
    expect(orderTokensOf(app, email)).toHaveLength(3);
    app.clock.offsetMs += hourMs;
    await tokenFor(email);
  });

  test("is refused from the eleventh of one caller in an hour", async () => {
    const ip = nextIp();
    const statuses: number[] = [];
    for (let count = 0; count < 12; count++) statuses.push((await ask(`caller-${count}@example.com`, ip)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(202), 429, 429]);
    expect((await ask("caller@example.com")).status).toBe(202);
    app.clock.offsetMs += hourMs;
    expect((await ask("caller@example.com", ip)).status).toBe(202);
  });

  test.each(["", "ada", "ada@example.com, bob@example.com", "a@b.example\r\nBcc: c@d.example"])(
    "refuses %j as an address",
    async (email) => {
      const response = await ask(email);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { email: expect.any(String) } });
    },
  );

  test("waits beyond a hundred emails of its kind in an hour, but not for what strangers cause", async () => {
    const rateLimit = app.recital.database.model(rateLimitTable);
    const job = app.recital.database.model(jobTable);
    const fill = async (name: string) => {
      await rateLimit.destroy({ where: {} });
      const rule = { name, max: 100, windowMs: hourMs };
      for (let slot = 0; slot < 100; slot += 1) await takeSlot(app.recital.database, rule, app.clock.now());
    };
    await build("full@example.com");
    await fill("strangers-email");
    await tokenFor("full@example.com");
    await fill("order-link-email");
    expect((await ask("full@example.com")).status).toBe(202);
    app.clock.offsetMs += 4000;
    app.recital.worker.nudge();
    const waiting = { where: { kind: "order-link-email", outcome: null, runAt: { [Op.gt]: ago(-hourMs / 2) } } };
    await expect.poll(() => job.count(waiting)).toBe(1);
    expect(orderTokensOf(app, "full@example.com")).toHaveLength(1);
    await job.destroy(waiting);
    await rateLimit.destroy({ where: {} });
  });

  test("sends its email before hundreds of newsletter confirmations, at a slow mail server", async () => {
    await build("waiting@example.com");
    app.smtp.setFault("slow");
    const { model } = app.recital.database;
    const now = app.clock.now();
    const people = Array.from({ length: 500 }, (_, index) => ({
      email: `fan-${index}@example.com`,
      emailKey: `fan-${index}@example.com`,
      name: null,
      subscribed: false,
      confirmToken: `c-${index}`,
      unsubscribeToken: `u-${index}`,
      confirmationRequestedAt: now,
      createdAt: now,
    }));
    await model(subscriberTable).bulkCreate(people);
    const rows = await model(subscriberTable).findAll({ where: { emailKey: people.map(({ emailKey }) => emailKey) } });
    const kind = "newsletter-confirmation";
    await model(jobTable).bulkCreate(
      rows.map(({ id }) => ({
        kind,
        payload: JSON.stringify({ subscriberId: id, confirmationRequestedAt: now.toISOString() }),
        dedupeKey: `${kind}-${id}-${now.getTime()}`,
        runAt: now,
        createdAt: now,
      })),
    );
    app.recital.worker.nudge();
    await expect.poll(() => model(jobTable).count({ where: { kind, lockedBy: null } })).toBeLessThan(500);
    await ask("waiting@example.com");
    await app.smtp.waitForEmail(({ to }) => to.includes("waiting@example.com"), 60_000);
    expect(await model(jobTable).count({ where: { kind, outcome: null } })).toBeGreaterThan(400);
    app.smtp.setFault(null);
    await model(jobTable).destroy({ where: { kind, outcome: null } });
  });
});
