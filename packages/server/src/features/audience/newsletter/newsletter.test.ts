import { Op } from "../../../db/sequelize.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clickLink, readNewsletterEmail, settledEmails } from "../../../testing/newsletter-emails.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { type SubscriberRow, subscriberTable } from "../subscribers/tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1", ARTIST_NAME: "Ines Vale" } });
});
afterAll(() => app.stop());

const pauseMs = 10 * 60_000;
let senders = 0;

/** Requests a subscription; default: from an IP address that no other request has. */
function request(body: Record<string, unknown>, from = `198.51.100.${(senders += 1)}`): Promise<Response> {
  const headers = { "content-type": "application/json", "x-forwarded-for": from };
  return fetch(`${app.url}/api/subscribers`, { method: "POST", headers, body: JSON.stringify(body) });
}

function rows(emailKey: string): Promise<SubscriberRow[]> {
  return app.recital.database.model(subscriberTable).findAll({ where: { emailKey } });
}

async function row(emailKey: string): Promise<SubscriberRow> {
  const [only, ...more] = await rows(emailKey);
  if (!only || more.length > 0) throw new Error(`${more.length + 1} rows for ${emailKey}`);
  return only;
}

const readEmail = (to: string, count?: number) => readNewsletterEmail(app, to, count);

async function subscribe(email: string) {
  await request({ email });
  const message = await readEmail(email);
  await clickLink(message.confirmLink);
  return message;
}

const confirmed = "303 /newsletter/confirmed";
const unsubscribed = "303 /newsletter/unsubscribed";
const invalid = "303 /newsletter/invalid";

describe("subscribing", () => {
  test("returns the input, stores an unconfirmed subscriber, and sends a confirmation email", async () => {
    const response = await request({ name: "  Çağla 🎹 ", email: " Cagla+music@Example.com ", subscribed: true });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ name: "Çağla 🎹", email: "Cagla+music@Example.com", subscribed: true });
    expect(await row("cagla+music@example.com")).toMatchObject({
      name: "Çağla 🎹",
      email: "Cagla+music@Example.com",
      subscribed: false,
      confirmedAt: null,
    });
    const message = await readEmail("Cagla+music@Example.com");
    expect(message.subject).toBe("Please confirm: newsletter of Ines Vale");
    expect(message.header("list-unsubscribe")).toBe(`<${message.unsubscribeLink}>`);
    expect(message.header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(message.header("auto-submitted")).toBe("auto-generated");
    for (const part of [message.text, message.html]) expect(part).toContain(message.confirmLink);
    expect(message.text).toContain("If it was not you");
  });

  test("treats a missing name as empty and a missing checkbox as checked", async () => {
    expect(await (await request({ email: "plain@example.com" })).json()).toEqual({
      name: null,
      email: "plain@example.com",
      subscribed: true,
    });
    await readEmail("plain@example.com");
  });

  test("puts no text that a visitor entered into the email", async () => {
    await request({ name: "Visit http://evil.example now", email: "Marker@Example.com" });
    const message = await readEmail("marker@example.com");
    const written = JSON.stringify([message.subject, message.text, message.html]);
    expect(written).not.toMatch(/evil|marker/i);
  });

  test("without the checkbox stores the email as not subscribed and sends nothing", async () => {
    const response = await request({ email: "unticked@example.com", subscribed: false });
    expect([response.status, await response.json()]).toEqual([
      201,
      { name: null, email: "unticked@example.com", subscribed: false },
    ]);
    expect(await row("unticked@example.com")).toMatchObject({ subscribed: false, confirmationRequestedAt: null });
    expect(await settledEmails(app, "unticked@example.com")).toEqual([]);
    await request({ email: "unticked@example.com" });
    await readEmail("unticked@example.com");
  });

  test("without the checkbox ends no subscription, since the form proves no identity", async () => {
    await subscribe("steady@example.com");
    await request({ name: "Thief", email: "steady@example.com", subscribed: false });
    expect(await row("steady@example.com")).toMatchObject({ subscribed: true, name: null });
    expect(await settledEmails(app, "steady@example.com")).toHaveLength(1);
  });

  test("with the honeypot filled in gets the same response and stores nothing", async () => {
    const body = { name: "Bot", email: "bot@example.com", subscribed: true };
    const response = await request({ ...body, website: "http://spam.example" });
    expect([response.status, await response.json()]).toEqual([201, body]);
    expect(await rows("bot@example.com")).toEqual([]);
    await request({ ...body, email: "person@example.com", website: "" });
    await readEmail("person@example.com");
  });

  test("gets the same response for an unknown, unconfirmed, subscribed or unsubscribed email", async () => {
    await request({ email: "waiting@example.com" });
    await subscribe("subscribed@example.com");
    await clickLink((await subscribe("gone@example.com")).unsubscribeLink);
    const responses = [];
    for (const who of ["unknown", "waiting", "subscribed", "gone"]) {
      const response = await request({ name: "Ana", email: `${who}@example.com` });
      const headers = Object.fromEntries(response.headers);
      const body = (await response.text()).replace(who, "");
      responses.push({
        status: response.status,
        body,
        headers: { ...headers, date: "", "x-request-id": "", "content-length": "" },
      });
    }
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
    expect(await settledEmails(app, "subscribed@example.com")).toHaveLength(1);
  });

  test("twelve times concurrently in other letter case creates one row and one email", async () => {
    const spellings = Array.from({ length: 12 }, (_, index) =>
      Array.from("many+a@example.com", (letter, at) => ((index >> (at % 4)) & 1 ? letter.toUpperCase() : letter)).join(
        "",
      ),
    );
    const responses = await Promise.all(spellings.map((email) => request({ email })));
    expect(responses.map(({ status }) => status)).toEqual(spellings.map(() => 201));
    await row("many+a@example.com");
    await readEmail("many+a@example.com");
    expect(await settledEmails(app, "many+a@example.com")).toHaveLength(1);
  });

  test("again sends at most one email in ten minutes, and the first link stays valid", async () => {
    await request({ email: "again@example.com" });
    const first = await readEmail("again@example.com");
    await request({ email: "again@example.com" });
    expect(await settledEmails(app, "again@example.com")).toHaveLength(1);
    app.clock.offsetMs += pauseMs;
    await request({ name: "Ana", email: "again@example.com" });
    await readEmail("again@example.com", 2);
    expect((await row("again@example.com")).name).toBe("Ana");
    expect(await clickLink(first.confirmLink)).toBe(confirmed);
  });
});

test("an email address gets at most three confirmation emails in thirty days", async () => {
  await request({ email: "often@example.com" });
  const first = await readEmail("often@example.com");
  for (const count of [2, 3]) {
    app.clock.offsetMs += pauseMs;
    await request({ email: "often@example.com" });
    await readEmail("often@example.com", count);
  }
  for (const _ of [1, 2, 3]) {
    app.clock.offsetMs += 24 * 3_600_000;
    expect((await request({ email: "often@example.com" })).status).toBe(201);
  }
  expect(await settledEmails(app, "often@example.com")).toHaveLength(3);
  expect(await clickLink(first.confirmLink)).toBe(confirmed);
});

describe("invalid input is refused by field", () => {
  test.each([
    ["email", "a@example.com, b@example.com"],
    ["email", "a@example.com;b@example.com"],
    ["email", "a@example.com b@example.com"],
    ["email", "A <a@example.com>"],
    ["email", "<a@example.com>"],
    ["email", "a@example.com\r\nBcc: b@example.com"],
    ["email", "a@example.com\nb@example.com"],
    ["email", "a@example.com\u0000"],
    ["email", "a@b@example.com"],
    ["email", "mailto:a@example.com"],
    ["email", `${"x".repeat(10_000)}@example.com`],
    ["email", ["a@example.com"]],
    ["email", { address: "a@example.com" }],
    ["email", ""],
    ["email", null],
    ["name", "Ana\r\nBcc: b@example.com"],
    ["name", "Ana\nBcc"],
    ["name", "Ana\u0000"],
    ["name", "x".repeat(10_000)],
    ["name", 7],
    ["subscribed", "yes"],
  ])("%s %#", async (field, value) => {
    const subscriber = app.recital.database.model(subscriberTable);
    const before = await subscriber.count();
    const response = await request({ name: "Ana", email: "refused@example.com", [field]: value });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await subscriber.count()).toBe(before);
  });
});

test("of a thousand requests in a minute from one IP address five are accepted", async () => {
  const subscriber = app.recital.database.model(subscriberTable);
  const before = await subscriber.count();
  const statuses = new Map<number, number>();
  for (let hundred = 0; hundred < 10; hundred++) {
    const emails = Array.from({ length: 100 }, (_, index) => `flood${hundred}-${index}@example.com`);
    for (const { status } of await Promise.all(emails.map((email) => request({ email }, "203.0.113.9")))) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(statuses)).toEqual({ 201: 5, 429: 995 });
  expect((await subscriber.count()) - before).toBe(5);
  const refused = await request({ email: "flood@example.com" }, "203.0.113.9");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

describe("the confirmation link", () => {
  test("does nothing until its button is clicked, and a second click changes nothing", async () => {
    await request({ email: "confirm@example.com" });
    const { confirmLink, unsubscribeLink } = await readEmail("confirm@example.com");
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      await fetch(confirmLink, { method });
      await fetch(unsubscribeLink, { method });
    }
    expect(await row("confirm@example.com")).toMatchObject({ subscribed: false, unsubscribedAt: null });
    expect(await clickLink(confirmLink)).toBe(confirmed);
    const { subscribed, confirmedAt } = await row("confirm@example.com");
    expect([subscribed, confirmedAt?.getTime()]).toEqual([true, expect.any(Number)]);
    app.clock.offsetMs += 1000;
    expect(await Promise.all([clickLink(confirmLink), clickLink(confirmLink)])).toEqual([confirmed, confirmed]);
    expect((await row("confirm@example.com")).confirmedAt).toEqual(confirmedAt);
  });

  test("is refused if it is posted from another site's page", async () => {
    await request({ email: "foreign@example.com" });
    const { confirmLink, unsubscribeLink } = await readEmail("foreign@example.com");
    expect(await clickLink(confirmLink, { origin: "https://evil.example" })).toBe("403");
    expect(await clickLink(confirmLink, { "sec-fetch-site": "cross-site" })).toBe("403");
    expect(await clickLink(unsubscribeLink, { origin: "null" })).toBe("403");
    expect(await row("foreign@example.com")).toMatchObject({ subscribed: false, unsubscribedAt: null });
    expect(await clickLink(confirmLink, {})).toBe(confirmed);
  });

  test.each([
    "",
    "?token=",
    "?token=x",
    `?token=${"x".repeat(27)}`,
    `?token=${"x".repeat(10_000)}`,
    "?token=%00",
    "?t=%E0%A4%A",
  ])("with invalid query %# leads to the page that says so", async (query) => {
    expect(await clickLink(`${app.url}/newsletter/confirm${query}`)).toBe(invalid);
    expect(await clickLink(`${app.url}/newsletter/unsubscribe${query}`)).toBe(invalid);
    expect(await clickLink(`${app.url}/newsletter/unsubscribe${query}`, {})).toBe("404");
  });

  test("is invalid for the other purpose", async () => {
    await request({ email: "swapped@example.com" });
    const { confirmLink, unsubscribeLink } = await readEmail("swapped@example.com");
    expect(await clickLink(confirmLink.replace("/confirm", "/unsubscribe"))).toBe(invalid);
    expect(await clickLink(unsubscribeLink.replace("/unsubscribe", "/confirm"))).toBe(invalid);
    expect(await clickLink(confirmLink.replace("token=", "token=x&token="))).toBe(invalid);
  });
});

describe("unsubscribing", () => {
  test("ends the subscription, also of an email with a plus, once", async () => {
    const { unsubscribeLink } = await subscribe("a+b@x.co");
    expect((await row("a+b@x.co")).subscribed).toBe(true);
    expect(await clickLink(unsubscribeLink)).toBe(unsubscribed);
    const { subscribed, unsubscribedAt } = await row("a+b@x.co");
    expect([subscribed, unsubscribedAt?.getTime()]).toEqual([false, expect.any(Number)]);
    app.clock.offsetMs += 1000;
    expect(await clickLink(unsubscribeLink)).toBe(unsubscribed);
    expect(await row("a+b@x.co")).toMatchObject({ subscribed: false, unsubscribedAt });
  });

  test("keeps the form from asking again; the link in the last email subscribes again", async () => {
    const { confirmLink, unsubscribeLink } = await subscribe("back@example.com");
    await clickLink(unsubscribeLink);
    app.clock.offsetMs += pauseMs;
    expect((await request({ email: "Back@example.com" })).status).toBe(201);
    expect(await settledEmails(app, "back@example.com")).toHaveLength(1);
    expect((await row("back@example.com")).subscribed).toBe(false);
    expect(await clickLink(confirmLink)).toBe(confirmed);
    expect(await row("back@example.com")).toMatchObject({ subscribed: true, unsubscribedAt: null });
    expect(await clickLink(unsubscribeLink)).toBe(unsubscribed);
    expect((await row("back@example.com")).subscribed).toBe(false);
  });

  test("refuses a request that is not confirmed yet, and those that would follow", async () => {
    await request({ email: "refuse@example.com" });
    const { unsubscribeLink } = await readEmail("refuse@example.com");
    expect(await clickLink(unsubscribeLink)).toBe(unsubscribed);
    app.clock.offsetMs += pauseMs;
    await request({ email: "refuse@example.com" });
    expect(await settledEmails(app, "refuse@example.com")).toHaveLength(1);
    expect((await row("refuse@example.com")).subscribed).toBe(false);
  });

  test("works with one click in an email program: without cookie, origin or redirect", async () => {
    const message = await subscribe("one-click@example.com");
    const url = /<(.+)>/.exec(message.header("list-unsubscribe") ?? "")?.[1] ?? "";
    const body = message.header("list-unsubscribe-post") ?? "";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const form of [body, new FormData()]) {
      const response = await fetch(url, {
        method: "POST",
        redirect: "manual",
        body: form,
        ...(form === body && { headers }),
      });
      expect([response.status, await response.text()]).toEqual([200, "You are unsubscribed.\n"]);
    }
    expect((await row("one-click@example.com")).subscribed).toBe(false);
  });
});

test("concurrent confirmations, unsubscriptions and requests leave a consistent state", async () => {
  await request({ email: "hectic@example.com" });
  const { confirmLink, unsubscribeLink } = await readEmail("hectic@example.com");
  const clicks = Array.from({ length: 30 }, (_, index) => {
    if (index % 3 === 0) return request({ email: "hectic@example.com" }).then(({ status }) => String(status));
    return clickLink(index % 3 === 1 ? confirmLink : unsubscribeLink);
  });
  const responses = new Set(await Promise.all(clicks));
  expect([confirmed, unsubscribed, "201"]).toEqual(expect.arrayContaining([...responses]));
  const { subscribed, unsubscribedAt } = await row("hectic@example.com");
  expect(unsubscribedAt === null).toBe(subscribed);
  expect(await settledEmails(app, "hectic@example.com")).toHaveLength(1);
});

describe("while the mail server is unavailable", () => {
  /**
   * Waits until the worker has tried to send a confirmation without success; alerts to the owner fail meanwhile too.
   */
  async function failedTry(): Promise<void> {
    const where = { kind: "newsletter-confirmation", outcome: null, lastError: { [Op.ne]: null } };
    await expect.poll(() => app.recital.database.model(jobTable).count({ where })).toBeGreaterThan(0);
  }

  test("an email that was requested twice is sent later, once", async () => {
    app.smtp.setFault("refuse-connection");
    await request({ email: "later@example.com" });
    app.clock.offsetMs += pauseMs;
    await request({ email: "later@example.com" });
    await failedTry();
    app.smtp.setFault(null);
    app.clock.offsetMs += 5 * 60_000;
    await readEmail("later@example.com");
    expect(await settledEmails(app, "later@example.com")).toHaveLength(1);
  });

  test("no email is sent to a subscriber who unsubscribed meanwhile", async () => {
    app.smtp.setFault("refuse-connection");
    await request({ email: "meanwhile@example.com" });
    await failedTry();
    const { unsubscribeToken } = await row("meanwhile@example.com");
    expect(await clickLink(`${app.url}/newsletter/unsubscribe?token=${unsubscribeToken}`)).toBe(unsubscribed);
    app.smtp.setFault(null);
    app.clock.offsetMs += 5 * 60_000;
    expect(await settledEmails(app, "meanwhile@example.com")).toEqual([]);
  });
});

test("the log contains neither an email nor a token", async () => {
  const log = app.logLines.join("");
  expect(log).toContain("/newsletter/confirm");
  expect(log).not.toMatch(/@example\.com|@x\.co|token/i);
  for (const { confirmToken, unsubscribeToken } of await app.recital.database.model(subscriberTable).findAll()) {
    expect(log.includes(confirmToken) || log.includes(unsubscribeToken)).toBe(false);
  }
});
