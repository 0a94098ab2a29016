import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobTable } from "../../../jobs/table.ts";
import { buildOrder, paidAt } from "../../../testing/build-order.ts";
import { codesOf, orderTokensOf } from "../../../testing/read-order-email.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { signInCodeTable } from "../../orders/buyers/table.ts";

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1" } });
});
afterAll(() => app.stop());
beforeEach(() => {
  // Past the limits of an hour.
  app.clock.offsetMs += 3_700_000;
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Returns the address of somebody who has bought something. */
async function addBuyer(): Promise<string> {
  people += 1;
  const customerEmail = `Buyer-${people}@Example.com`;
  await buildOrder(app.recital.database, { customerEmail, ...paidAt(app.clock.now()) });
  return customerEmail;
}

/** Resolves once all requested emails were sent, or found to be for unknown addresses. */
async function settle(): Promise<void> {
  app.clock.offsetMs += 4000;
  app.recital.worker.nudge();
  const open = { where: { kind: "order-link-email", outcome: null } };
  await expect.poll(() => app.recital.database.model(jobTable).count(open)).toBe(0);
}

const ask = (browser: Visitor, email: string) => browser.api("POST /api/you/links", { body: { email } });

/** Asks for a code in a browser, and returns the one of the email. */
async function codeFor(browser: Visitor, email: string): Promise<string> {
  const before = codesOf(app, email).length;
  await ask(browser, email);
  await settle();
  const codes = codesOf(app, email);
  expect(codes).toHaveLength(before + 1);
  return codes.at(-1) ?? "";
}

const enter = (browser: Visitor, code: string, email?: string) =>
  sendJson(browser, "POST /api/you/codes", { code, ...(email !== undefined && { email }) });
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");
const isOpen = async (browser: Visitor) => (await browser.api("GET /api/you")) !== null;
const refusedFor = async (browser: Visitor, code: string, email?: string) => {
  const { status, body } = await enter(browser, code, email);
  expect(status).toBe(422);
  return (body as { fields: { code: string } }).fields.code;
};

const notRight = "This code is not right. Please check the newest email.";
const expired = "This code has expired or was used. Please ask for a new one.";
const usedUp = "Too many tries. Please ask for a new code.";
const paused = "There were too many wrong codes for this address. Please use the link in our email.";

describe("a code", () => {
  test("opens the page in the browser that asked, once, typed with spaces, and of any spelling of the address", async () => {
    const email = await addBuyer();
    const browser = app.visitor();
    const code = await codeFor(browser, email);
    expect(code).toMatch(/^\d{6}$/);
    expect(await isOpen(browser)).toBe(false);
    const typed = ` ${code.slice(0, 3)} ${code.slice(3, 5)}-${code.slice(5)}`;
    expect((await enter(browser, typed, ` ${email.toUpperCase()} `)).status).toBe(204);
    expect(await browser.api("GET /api/you")).toMatchObject({ email, orders: [expect.anything()] });
    expect(await refusedFor(browser, code)).toBe(expired);
    app.clock.offsetMs += 30 * dayMs;
    expect(await isOpen(browser)).toBe(false);
  });

  test("is useless in another browser, and for another address", async () => {
    const [email, other] = [await addBuyer(), await addBuyer()];
    const [browser, stranger] = [app.visitor(), app.visitor()];
    const code = await codeFor(browser, email);
    expect(await refusedFor(stranger, code, email)).toBe(expired);
    await ask(stranger, email);
    expect(await refusedFor(stranger, code, email)).toBe(notRight);
    await ask(browser, other);
    expect(await refusedFor(browser, code, other)).toBe(notRight);
    // Without an address, the one for which the browser asked last.
    expect(await refusedFor(browser, code)).toBe(notRight);
    expect((await enter(browser, code, email)).status).toBe(204);
    await settle();
  });

  test("works for ten minutes, and until a newer one is asked for", async () => {
    const email = await addBuyer();
    const browser = app.visitor();
    const first = await codeFor(browser, email);
    const second = await codeFor(browser, email);
    if (first !== second) expect(await refusedFor(browser, first)).toBe(notRight);
    app.clock.offsetMs += 10 * minuteMs;
    expect(await refusedFor(browser, second)).toBe(expired);
    expect(await isOpen(browser)).toBe(false);
  });

  test("is stored as a keyed hash, and its email has a link besides", async () => {
    const email = await addBuyer();
    const browser = app.visitor();
    const code = await codeFor(browser, email);
    const { model } = app.recital.database;
    const [row, ...others] = await model(signInCodeTable).findAll({ where: { emailKey: email.toLowerCase() } });
    expect([row?.codeHash, others]).toEqual([expect.stringMatching(/^v1\.[\w-]{8}\.[\w-]{43}$/), []]);
    const jobs = await model(jobTable).findAll({ where: { kind: "order-link-email" } });
    expect(JSON.stringify(jobs)).not.toContain(code);
    expect(app.logLines.join("")).not.toContain(code);
    const another = app.visitor();
    const token = orderTokensOf(app, email).at(-1) ?? "";
    expect(await another.api("POST /api/order-links/open", { body: { token } })).toHaveLength(1);
    expect(await isOpen(another)).toBe(true);
  });
});

describe("guessing", () => {
  test("ends after five tries, also of fifty at once, even with the right code", async () => {
    const email = await addBuyer();
    const browser = app.visitor();
    const code = await codeFor(browser, email);
    const { database } = app.recital;
    const guesses = Array.from({ length: 50 }, (_, index) => index + 1);
    const answers = await Promise.all(
      guesses.map(async (by) => {
        const from = { "x-forwarded-for": `198.51.100.${by}` };
        const { body } = await sendJson(browser, "POST /api/you/codes", { email, code: wrong(code, by) }, from);
        return body["message"];
      }),
    );
    const compared = answers.filter((answer) => answer === notRight);
    expect(compared.length).toBeLessThanOrEqual(5);
    expect(answers.filter((answer) => answer === usedUp).length).toBeGreaterThanOrEqual(45);
    const row = await database.model(signInCodeTable).findOne({ where: { emailKey: email.toLowerCase() } });
    expect(row?.tries).toBe(5);
    expect(await refusedFor(browser, code, email)).toBe(usedUp);
    expect(await isOpen(browser)).toBe(false);
  });

  test("has ten tries for an address in thirty days, from any browsers; then only the link opens", async () => {
    const email = await addBuyer();
    for (const _ of [1, 2]) {
      const guesser = app.visitor();
      const code = await codeFor(guesser, email);
      for (let by = 1; by <= 5; by += 1) {
        expect(await refusedFor(guesser, wrong(code, by), email)).toBe(by < 5 ? notRight : usedUp);
      }
    }
    app.clock.offsetMs += dayMs;
    const browser = app.visitor();
    const code = await codeFor(browser, email);
    expect(await refusedFor(browser, code, email)).toBe(paused);
    const token = orderTokensOf(app, email).at(-1) ?? "";
    await browser.api("POST /api/order-links/open", { body: { token } });
    expect(await isOpen(browser)).toBe(true);
    app.clock.offsetMs += 29 * dayMs;
    const later = app.visitor();
    expect((await enter(later, await codeFor(later, email))).status).toBe(204);
  });

  test("right codes use up none of these tries", async () => {
    const email = await addBuyer();
    for (let count = 0; count < 12; count += 1) {
      if (count % 3 === 0) app.clock.offsetMs += 3_700_000;
      const browser = app.visitor();
      expect((await enter(browser, await codeFor(browser, email))).status).toBe(204);
    }
  });
});

describe("an unknown address", () => {
  test("gets the same answers as a known one, to requests and to codes, and no email", async () => {
    const known = await addBuyer();
    const answersFor = async (email: string) => {
      const browser = app.visitor();
      const asked = await browser.fetch("/api/you/links", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email }),
      });
      const differs = ["x-request-id", "date", "set-cookie"];
      const headers = [...asked.headers].filter(([name]) => !differs.includes(name));
      await settle();
      const right = codesOf(app, email)[0] ?? "000000";
      const tries: string[] = [];
      for (let by = 1; by <= 6; by += 1) tries.push(await refusedFor(browser, wrong(right, by), email));
      app.clock.offsetMs += 10 * minuteMs;
      tries.push(await refusedFor(browser, right, email));
      return [asked.status, await asked.text(), headers, tries];
    };
    const [status, ...expected] = await answersFor(known);
    expect(status).toBe(202);
    expect(await answersFor("nobody@example.com")).toEqual([202, ...expected]);
    expect(app.smtp.emails("nobody@example.com")).toEqual([]);
  });

  test("that a stranger typed into the newsletter's form gets no email about a page", async () => {
    const email = "typed@example.com";
    await app.visitor().api("POST /api/subscribers", { body: { email } });
    await ask(app.visitor(), email);
    await settle();
    expect(codesOf(app, email)).toEqual([]);
  });

  test.each([
    ["an accent in two forms", "zo\u00e9@example.com", "zoe\u0301@example.com"],
    ["another letter", "mail@example.com", "ma\u0131l@example.com"],
  ])("is one that differs by %s", async (_, email, other) => {
    await buildOrder(app.recital.database, { customerEmail: email, ...paidAt(app.clock.now()) });
    const browser = app.visitor();
    expect((await sendJson(browser, "POST /api/you/links", { email: other })).status).toBeOneOf([202, 422]);
    await settle();
    expect(app.smtp.emails(email).filter(({ subject }) => subject.startsWith("Your link"))).toEqual([]);
  });
});

test("forms without JavaScript ask, enter and are told what is wrong with a code", async () => {
  const email = await addBuyer();
  const browser = app.visitor();
  const post = async (path: string, fields: Record<string, string>, origin = app.url) => {
    const response = await browser.fetch(path, {
      method: "POST",
      headers: { origin },
      body: new URLSearchParams(fields),
    });
    return [response.status, response.headers.get("location"), response.headers.get("cache-control")];
  };
  expect(await post("/api/you/links", { email: "nothing" })).toEqual([303, "/you?problem=invalid_input", "no-store"]);
  expect(await post("/api/you/links", { email })).toEqual([303, "/you/code", "no-store"]);
  await settle();
  const code = codesOf(app, email)[0] ?? "";
  expect(await post("/api/you/codes", { code: wrong(code) })).toEqual([
    303,
    "/you/code?problem=code_wrong",
    "no-store",
  ]);
  expect((await post("/api/you/codes", { code }, "https://evil.example"))[0]).toBe(403);
  expect(await post("/api/you/codes", { code })).toEqual([303, "/you", "no-store"]);
  expect(await isOpen(browser)).toBe(true);
  expect(await post("/api/you/sign-out", {})).toEqual([303, "/you", "no-store"]);
  expect([await isOpen(browser), await (await browser.fetch("/api/orders")).json()]).toEqual([false, []]);
});
