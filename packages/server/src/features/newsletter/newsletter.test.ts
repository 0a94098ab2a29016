import { Op } from "sequelize";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { SubscriberRow } from "../../db/models/subscriber.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "1", ARTIST_NAME: "Ines Vale" } });
});
afterAll(() => app.stop());

const pauseMs = 10 * 60_000;
let callers = 0;

/** Asks from an address of the caller's own, unless told. */
function ask(body: Record<string, unknown>, from = `198.51.100.${(callers += 1)}`): Promise<Response> {
  const headers = { "content-type": "application/json", "x-forwarded-for": from };
  return fetch(`${app.url}/api/subscribers`, { method: "POST", headers, body: JSON.stringify(body) });
}

function rows(emailKey: string): Promise<SubscriberRow[]> {
  return app.recital.database.models.subscriber.findAll({ where: { emailKey } });
}

async function row(emailKey: string): Promise<SubscriberRow> {
  const [only, ...more] = await rows(emailKey);
  if (!only || more.length > 0) throw new Error(`${more.length + 1} rows for ${emailKey}`);
  return only;
}

/** The `count`th mail to the address, and the links in it. */
async function readMail(to: string, count = 1) {
  await vi.waitFor(() => expect(app.smtp.mails(to)).toHaveLength(count), { timeout: 10_000 });
  const mail = app.smtp.mails(to)[count - 1];
  if (!mail) throw new Error("no mail");
  const link = (what: string) =>
    new RegExp(`${app.url}/newsletter/${what}\\?token=[\\w-]{27}`).exec(mail.text)?.[0] ?? "";
  const header = (name: string) => mail.headers.find((one) => one.name === name)?.value;
  return { ...mail, confirmLink: link("confirm"), unsubscribeLink: link("unsubscribe"), header };
}

/** Presses the button of the page behind a link, as a browser does. */
async function press(link: string, headers: Record<string, string> = { origin: app.url }): Promise<string> {
  const answer = await fetch(link, { method: "POST", headers, redirect: "manual", body: new URLSearchParams() });
  return `${answer.status} ${answer.headers.get("location") ?? ""}`.trim();
}

async function subscribe(email: string) {
  await ask({ email });
  const mail = await readMail(email);
  await press(mail.confirmLink);
  return mail;
}

/** The mails to an address once nothing is left to send. */
async function settledMails(email: string) {
  const open = { where: { outcome: null, kind: "newsletter-confirmation" } };
  await vi.waitFor(async () => expect(await app.recital.database.models.job.count(open)).toBe(0), { timeout: 10_000 });
  return app.smtp.mails(email);
}

const confirmed = "303 /newsletter/confirmed";
const unsubscribed = "303 /newsletter/unsubscribed";
const invalid = "303 /newsletter/invalid";

describe("signing up", () => {
  test("echoes what was typed, stores an address that is not subscribed yet, and asks it back", async () => {
    const answer = await ask({ name: "  Çağla 🎹 ", email: " Cagla+music@Example.com ", subscribed: true });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ name: "Çağla 🎹", email: "Cagla+music@Example.com", subscribed: true });
    expect(await row("cagla+music@example.com")).toMatchObject({
      name: "Çağla 🎹",
      email: "Cagla+music@Example.com",
      subscribed: false,
      confirmedAt: null,
    });
    const mail = await readMail("Cagla+music@Example.com");
    expect(mail.subject).toBe("Please confirm: newsletter of Ines Vale");
    expect(mail.header("list-unsubscribe")).toBe(`<${mail.unsubscribeLink}>`);
    expect(mail.header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(mail.header("auto-submitted")).toBe("auto-generated");
    for (const part of [mail.text, mail.html]) expect(part).toContain(mail.confirmLink);
    expect(mail.text).toContain("If it was not you");
  });

  test("takes a missing name for none and a missing tick for yes", async () => {
    expect(await (await ask({ email: "plain@example.com" })).json()).toEqual({
      name: null,
      email: "plain@example.com",
      subscribed: true,
    });
    await readMail("plain@example.com");
  });

  test("puts no text into the mail that a visitor typed", async () => {
    await ask({ name: "Visit http://evil.example now", email: "Marker@Example.com" });
    const mail = await readMail("marker@example.com");
    const written = JSON.stringify([mail.subject, mail.text, mail.html]);
    expect(written).not.toMatch(/evil|marker/i);
  });

  test("without the tick stores the address as not subscribed and sends nothing", async () => {
    const answer = await ask({ email: "unticked@example.com", subscribed: false });
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { name: null, email: "unticked@example.com", subscribed: false },
    ]);
    expect(await row("unticked@example.com")).toMatchObject({ subscribed: false, askedAt: null });
    expect(await settledMails("unticked@example.com")).toEqual([]);
    await ask({ email: "unticked@example.com" });
    await readMail("unticked@example.com");
  });

  test("without the tick ends nobody's subscription: the form proves nothing", async () => {
    await subscribe("steady@example.com");
    await ask({ name: "Thief", email: "steady@example.com", subscribed: false });
    expect(await row("steady@example.com")).toMatchObject({ subscribed: true, name: null });
    expect(await settledMails("steady@example.com")).toHaveLength(1);
  });

  test("with the field filled in that people do not see answers the same and writes nothing", async () => {
    const body = { name: "Bot", email: "bot@example.com", subscribed: true };
    const answer = await ask({ ...body, website: "http://spam.example" });
    expect([answer.status, await answer.json()]).toEqual([201, body]);
    expect(await rows("bot@example.com")).toEqual([]);
    await ask({ ...body, email: "person@example.com", website: "" });
    await readMail("person@example.com");
  });

  test("answers the same for an address that is unknown, waiting, subscribed or gone", async () => {
    await ask({ email: "waiting@example.com" });
    await subscribe("subscribed@example.com");
    await press((await subscribe("gone@example.com")).unsubscribeLink);
    const answers = [];
    for (const who of ["unknown", "waiting", "subscribed", "gone"]) {
      const answer = await ask({ name: "Ana", email: `${who}@example.com` });
      const headers = Object.fromEntries(answer.headers);
      const body = (await answer.text()).replace(who, "");
      answers.push({
        status: answer.status,
        body,
        headers: { ...headers, date: "", "x-request-id": "", "content-length": "" },
      });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await settledMails("subscribed@example.com")).toHaveLength(1);
  });

  test("twelve times at once in other letter case makes one row and one mail", async () => {
    const spellings = Array.from({ length: 12 }, (_, index) =>
      Array.from("crowd+a@example.com", (letter, at) => ((index >> (at % 4)) & 1 ? letter.toUpperCase() : letter)).join(
        "",
      ),
    );
    const answers = await Promise.all(spellings.map((email) => ask({ email })));
    expect(answers.map(({ status }) => status)).toEqual(spellings.map(() => 201));
    await row("crowd+a@example.com");
    await readMail("crowd+a@example.com");
    expect(await settledMails("crowd+a@example.com")).toHaveLength(1);
  });

  test("again sends one mail in ten minutes, and the link of the first stays good", async () => {
    await ask({ email: "again@example.com" });
    const first = await readMail("again@example.com");
    await ask({ email: "again@example.com" });
    expect(await settledMails("again@example.com")).toHaveLength(1);
    app.clock.offsetMs += pauseMs;
    await ask({ name: "Ana", email: "again@example.com" });
    await readMail("again@example.com", 2);
    expect((await row("again@example.com")).name).toBe("Ana");
    expect(await press(first.confirmLink)).toBe(confirmed);
  });
});

describe("input that is refused, naming the field", () => {
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
    const { subscriber } = app.recital.database.models;
    const before = await subscriber.count();
    const answer = await ask({ name: "Ana", email: "refused@example.com", [field]: value });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await subscriber.count()).toBe(before);
  });
});

test("of a thousand sign-ups in a minute from one address five are heard", async () => {
  const { subscriber } = app.recital.database.models;
  const before = await subscriber.count();
  const statuses = new Map<number, number>();
  for (let hundred = 0; hundred < 10; hundred++) {
    const emails = Array.from({ length: 100 }, (_, index) => `flood${hundred}-${index}@example.com`);
    for (const { status } of await Promise.all(emails.map((email) => ask({ email }, "203.0.113.9")))) {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  }
  expect(Object.fromEntries(statuses)).toEqual({ 201: 5, 429: 995 });
  expect((await subscriber.count()) - before).toBe(5);
  const refused = await ask({ email: "flood@example.com" }, "203.0.113.9");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
}, 60_000);

describe("the confirmation link", () => {
  test("does nothing until its button is pressed, and pressing twice is pressing once", async () => {
    await ask({ email: "confirm@example.com" });
    const { confirmLink, unsubscribeLink } = await readMail("confirm@example.com");
    for (const method of ["GET", "HEAD", "OPTIONS"]) {
      await fetch(confirmLink, { method });
      await fetch(unsubscribeLink, { method });
    }
    expect(await row("confirm@example.com")).toMatchObject({ subscribed: false, unsubscribedAt: null });
    expect(await press(confirmLink)).toBe(confirmed);
    const { subscribed, confirmedAt } = await row("confirm@example.com");
    expect([subscribed, confirmedAt?.getTime()]).toEqual([true, expect.any(Number)]);
    app.clock.offsetMs += 1000;
    expect(await Promise.all([press(confirmLink), press(confirmLink)])).toEqual([confirmed, confirmed]);
    expect((await row("confirm@example.com")).confirmedAt).toEqual(confirmedAt);
  });

  test("pressed on another site's page is refused and does nothing", async () => {
    await ask({ email: "foreign@example.com" });
    const { confirmLink, unsubscribeLink } = await readMail("foreign@example.com");
    expect(await press(confirmLink, { origin: "https://evil.example" })).toBe("403");
    expect(await press(confirmLink, { "sec-fetch-site": "cross-site" })).toBe("403");
    expect(await press(unsubscribeLink, { origin: "null" })).toBe("403");
    expect(await row("foreign@example.com")).toMatchObject({ subscribed: false, unsubscribedAt: null });
    expect(await press(confirmLink, {})).toBe(confirmed);
  });

  test.each([
    "",
    "?token=",
    "?token=x",
    `?token=${"x".repeat(27)}`,
    `?token=${"x".repeat(10_000)}`,
    "?token=%00",
    "?t=%E0%A4%A",
  ])("with bad query %# leads to the page that says so", async (query) => {
    expect(await press(`${app.url}/newsletter/confirm${query}`)).toBe(invalid);
    expect(await press(`${app.url}/newsletter/unsubscribe${query}`)).toBe(invalid);
    expect(await press(`${app.url}/newsletter/unsubscribe${query}`, {})).toBe("404");
  });

  test("is worth nothing for the other purpose", async () => {
    await ask({ email: "swapped@example.com" });
    const { confirmLink, unsubscribeLink } = await readMail("swapped@example.com");
    expect(await press(confirmLink.replace("/confirm", "/unsubscribe"))).toBe(invalid);
    expect(await press(unsubscribeLink.replace("/unsubscribe", "/confirm"))).toBe(invalid);
    expect(await press(confirmLink.replace("token=", "token=x&token="))).toBe(invalid);
  });
});

describe("unsubscribing", () => {
  test("ends the subscription, also of an address with a plus, and the old link does not begin it again", async () => {
    const { confirmLink, unsubscribeLink } = await subscribe("a+b@x.co");
    expect((await row("a+b@x.co")).subscribed).toBe(true);
    expect(await press(unsubscribeLink)).toBe(unsubscribed);
    const { subscribed, unsubscribedAt } = await row("a+b@x.co");
    expect([subscribed, unsubscribedAt?.getTime()]).toEqual([false, expect.any(Number)]);
    app.clock.offsetMs += 1000;
    expect(await press(unsubscribeLink)).toBe(unsubscribed);
    expect(await press(confirmLink)).toBe(invalid);
    expect(await row("a+b@x.co")).toMatchObject({ subscribed: false, unsubscribedAt });
  });

  test("can be taken back by a new request, and done again by the old link", async () => {
    const { confirmLink, unsubscribeLink } = await subscribe("back@example.com");
    await press(unsubscribeLink);
    app.clock.offsetMs += pauseMs;
    await ask({ email: "back@example.com" });
    const second = await readMail("back@example.com", 2);
    expect((await row("back@example.com")).subscribed).toBe(false);
    expect(second.confirmLink).not.toBe(confirmLink);
    expect(await press(confirmLink)).toBe(invalid);
    expect(await press(second.confirmLink)).toBe(confirmed);
    expect(await row("back@example.com")).toMatchObject({ subscribed: true, unsubscribedAt: null });
    expect(await press(unsubscribeLink)).toBe(unsubscribed);
    expect((await row("back@example.com")).subscribed).toBe(false);
  });

  test("refuses a request that is still open", async () => {
    await ask({ email: "refuse@example.com" });
    const { confirmLink, unsubscribeLink } = await readMail("refuse@example.com");
    expect(await press(unsubscribeLink)).toBe(unsubscribed);
    expect(await press(confirmLink)).toBe(invalid);
    expect((await row("refuse@example.com")).subscribed).toBe(false);
  });

  test("works in one click of a mail program: no cookie, no origin, no redirect", async () => {
    const mail = await subscribe("one-click@example.com");
    const address = /<(.+)>/.exec(mail.header("list-unsubscribe") ?? "")?.[1] ?? "";
    const body = mail.header("list-unsubscribe-post") ?? "";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    for (const form of [body, new FormData()]) {
      const answer = await fetch(address, {
        method: "POST",
        redirect: "manual",
        body: form,
        ...(form === body && { headers }),
      });
      expect([answer.status, await answer.text()]).toEqual([200, "You are unsubscribed.\n"]);
    }
    expect((await row("one-click@example.com")).subscribed).toBe(false);
  });
});

test("buttons pressed all at once, and requests among them, leave one truth", async () => {
  await ask({ email: "hectic@example.com" });
  const { confirmLink, unsubscribeLink } = await readMail("hectic@example.com");
  const presses = Array.from({ length: 30 }, (_, index) => {
    if (index % 3 === 0) return ask({ email: "hectic@example.com" }).then(({ status }) => String(status));
    return press(index % 3 === 1 ? confirmLink : unsubscribeLink);
  });
  const answers = new Set(await Promise.all(presses));
  expect([confirmed, unsubscribed, invalid, "201"]).toEqual(expect.arrayContaining([...answers]));
  expect(await row("hectic@example.com")).toMatchObject({ subscribed: false, unsubscribedAt: expect.any(Date) });
  expect(await press(confirmLink)).toBe(invalid);
});

describe("a mail server that is away", () => {
  /** Waits until the worker has tried in vain. */
  async function failedTry(): Promise<void> {
    const where = { outcome: null, lastError: { [Op.ne]: null } };
    await vi.waitFor(async () => expect(await app.recital.database.models.job.count({ where })).toBeGreaterThan(0));
  }

  test("gets the mail later, once, though asked for twice meanwhile", async () => {
    app.smtp.setFault("refuse-connection");
    await ask({ email: "later@example.com" });
    app.clock.offsetMs += pauseMs;
    await ask({ email: "later@example.com" });
    await failedTry();
    app.smtp.setFault(null);
    app.clock.offsetMs += 5 * 60_000;
    await readMail("later@example.com");
    expect(await settledMails("later@example.com")).toHaveLength(1);
  });

  test("gets no mail for an address that refused meanwhile", async () => {
    app.smtp.setFault("refuse-connection");
    await ask({ email: "meanwhile@example.com" });
    await failedTry();
    const { unsubscribeToken } = await row("meanwhile@example.com");
    expect(await press(`${app.url}/newsletter/unsubscribe?token=${unsubscribeToken}`)).toBe(unsubscribed);
    app.smtp.setFault(null);
    app.clock.offsetMs += 5 * 60_000;
    expect(await settledMails("meanwhile@example.com")).toEqual([]);
  });
});

test("no line of the log names an address or carries a token", async () => {
  const log = app.logLines.join("");
  expect(log).toContain("/newsletter/confirm");
  expect(log).not.toMatch(/@example\.com|@x\.co|token/i);
  for (const { confirmToken, unsubscribeToken } of await app.recital.database.models.subscriber.findAll()) {
    expect(log.includes(confirmToken) || log.includes(unsubscribeToken)).toBe(false);
  }
});
