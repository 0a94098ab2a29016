import type { ReceivedGift } from "@recital/contract/endpoints/orders/gifts";
import type { OrderGift } from "@recital/contract/endpoints/orders/order-facts";
import { dayIn } from "@recital/contract/values/zoned-time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withTransaction } from "../../../db/transaction.ts";
import { buildSoldFile, readOrder, type SoldFile } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { readEverything } from "../../../testing/read-everything.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { jobTable } from "../../../jobs/table.ts";
import { suppress } from "../../audience/subscribers/suppress.ts";
import { grantTable } from "../../music/downloads/tables.ts";
import { recordMailEvents } from "../../audience/mail-events/record-mail-events.ts";
import { refundTable } from "../refunds/tables.ts";
import { renderGiftEmail } from "./emails/gift-email.tsx";
import { waitingGifts } from "./gift-email.job.ts";
import { giftTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;
let album: SoldFile;
let single: SoldFile;
let count = 0;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  album = await buildSoldFile(app);
  single = await buildSoldFile(app);
});
afterAll(() => app.stop());
// The limits of checkouts and of links that are not valid.
beforeEach(() => void (app.clock.offsetMs += 61_000));

interface Entered {
  readonly email?: string | null;
  readonly name?: string;
  readonly message?: string;
  readonly deliverAt?: string;
}

function newPeople() {
  count += 1;
  return { giver: `giver-${count}@example.com`, recipient: `Mia-${count}@Example.com` };
}

const checkOut = (buyer: Visitor, customerEmail: string, gift: Entered, products = [album.product]) => {
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }));
  return sendJson(buyer, "POST /api/create-checkout-session", { items, customerEmail, gift });
};

/** Buys a gift for a new person, and returns it with its link's token. */
async function give(fields: Entered = {}, products = [album.product]) {
  const { giver, recipient } = newPeople();
  const buyer = app.visitor();
  const { body } = await checkOut(buyer, giver, { email: recipient, ...fields }, products);
  const orderId = Number(body["orderId"]);
  await app.stripe.pay(String(body["sessionId"]));
  const seen = async () => (await buyer.api("GET /api/orders/:id", { params: { id: String(orderId) } })).gift;
  await expect.poll(seen).not.toBeNull();
  const row = await app.recital.database.model(giftTable).findOne({ where: { orderId }, rejectOnEmpty: true });
  return { giver, recipient, buyer, orderId, seen, token: row.token, id: row.id };
}

const read = async (token: string, visitor = app.visitor()) =>
  (await sendJson(visitor, `GET /api/gifts/${token}`)).body as unknown as ReceivedGift;
const open = (token: string, visitor = app.visitor(), body = {}) =>
  sendJson(visitor, `POST /api/gifts/${token}/open`, body);
const labelsAt = async (url: unknown) => {
  const { body } = await sendJson(app.visitor(), `GET /api${String(url)}`);
  return (body["files"] as { readonly label: string }[] | undefined)?.length ?? 0;
};
const stateOf = async (seen: () => Promise<OrderGift | null>) => (await seen())?.state;
const inDays = (days: number) => dayIn(new Date(app.clock.now().getTime() + days * 86_400_000), "UTC");
const refund = (orderId: number, lines?: { itemId: number; quantity: number }[]) => {
  count += 1;
  const body = { requestKey: `gift-refund-${count}`, reason: "requested_by_customer", ...(lines && { lines }) };
  return sendJson(admin, `POST /api/admin/orders/${orderId}/refunds`, body);
};

describe("a gift", () => {
  test("is emailed to its recipient, opened once by a press, and its files are not the giver's", async () => {
    const { giver, recipient, buyer, orderId, seen, token, id } = await give({
      name: "Ada",
      message: "For <you>\nAda",
    });
    await expect.poll(() => stateOf(seen)).toBe("sent");
    await waitForJobs(app.recital.database);
    const [email] = app.smtp.emails(recipient);
    expect(email?.subject).toMatch(/^Ada gives you music by /);
    expect(email?.text).toContain(`/gifts/${token}`);
    expect(email?.text).toContain("> For <you>\n> Ada");
    const confirmation = app.smtp
      .emails(giver)
      .map(({ text }) => text)
      .join();
    expect(confirmation).toContain("Your gift is on its way");
    expect(confirmation).not.toMatch(/downloads\/|will email your files/);
    const order = await buyer.api("GET /api/orders/:id", { params: { id: String(orderId) } });
    expect(order).toMatchObject({ downloadsUrl: null, items: [{ awaitsFiles: false }] });

    // An email scanner reads the link several times.
    for (let looks = 0; looks < 3; looks += 1) {
      expect(await read(token)).toMatchObject({
        state: "ready",
        from: "Ada",
        message: "For <you>\nAda",
        needsEmail: false,
      });
    }
    expect(await app.recital.database.model(grantTable).count({ where: { source: "gift", sourceId: id } })).toBe(0);
    const mia = app.visitor();
    const opened = await open(token, mia);
    expect([opened.status, await labelsAt(opened.body["url"])]).toEqual([201, 1]);
    expect((await open(token, mia)).body["url"]).toBe(opened.body["url"]);
    expect(await read(token, mia)).toMatchObject({ state: "opened", downloadsUrl: opened.body["url"] });
    expect(await read(token, buyer)).toMatchObject({ state: "opened", downloadsUrl: null });
    expect(await open(token, buyer)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining("opened already") },
    });
    expect(await seen()).toMatchObject({ state: "opened", url: null });

    await waitForJobs(app.recital.database);
    expect(
      app.smtp
        .emails(recipient)
        .map(({ text }) => text)
        .join(),
    ).toContain(String(opened.body["url"]));
    const people = await admin.api("GET /api/admin/people", { query: { search: recipient } });
    const params = { id: String(people[0]?.id) };
    expect(await admin.api("GET /api/admin/people/:id/grants", { params })).toMatchObject([
      { source: "gift", subject: "product" },
    ]);
    expect((await readOrder(admin, orderId)).events.map(({ text }) => text)).toContain("The gift was opened");
    expect(
      await admin.api("GET /api/admin/products/:id/deliver", { params: { id: String(album.product.id) } }),
    ).toEqual({
      orders: 0,
    });
  });

  test("waits for the morning of its day, tells nothing before, and is sent once", async () => {
    const { recipient, seen, token } = await give({ deliverAt: inDays(3), message: "Happy birthday" });
    expect(await seen()).toMatchObject({ state: "waiting", deliverAt: inDays(3) });
    expect(await read(token)).toEqual({
      state: "waiting",
      opensOn: inDays(3),
      from: null,
      message: null,
      items: [],
      needsEmail: false,
      downloadsUrl: null,
    });
    expect(await open(token)).toMatchObject({ status: 409, body: { error: "This gift cannot be opened yet." } });
    expect(app.smtp.emails(recipient)).toEqual([]);
    app.clock.offsetMs = Date.parse(`${inDays(3)}T08:00:30Z`) - Date.now();
    await expect.poll(() => stateOf(seen)).toBe("sent");
    expect(await read(token)).toMatchObject({ state: "ready", opensOn: null, message: "Happy birthday" });
    await waitForJobs(app.recital.database);
    expect(app.smtp.emails(recipient)).toHaveLength(1);
  });

  test("is refused at its fields, and then nothing is stored", async () => {
    const { giver, recipient } = newPeople();
    const left = {
      email: "left@example.com",
      reason: "complaint" as const,
      source: "ses" as const,
      at: app.clock.now(),
    };
    await withTransaction(app.recital.database, (transaction) => suppress(app.recital, left, transaction));
    const gifts = app.recital.database.model(giftTable);
    const before = await gifts.count();
    const fields = async (gift: object, products = [album.product]) =>
      Object.keys((await checkOut(app.visitor(), giver, gift, products)).body["fields"] ?? {});
    expect(await fields({ email: ` ${giver.toUpperCase()}` })).toEqual(["gift.email"]);
    expect(await fields({ email: "LEFT@example.com" })).toEqual(["gift.email"]);
    expect(await fields({ email: "nobody" })).toEqual(["gift.email"]);
    expect(await fields({ email: recipient, deliverAt: inDays(-1) })).toEqual(["gift.deliverAt"]);
    expect(await fields({ email: recipient, deliverAt: inDays(368) })).toEqual(["gift.deliverAt"]);
    expect(await fields({ email: recipient, deliverAt: "2026-02-30" })).toEqual(["gift.deliverAt"]);
    expect(await fields({ email: recipient, message: "x".repeat(501) })).toEqual(["gift.message"]);
    app.clock.offsetMs += 61_000;
    const shirt = await buildProduct(app.recital.database, { name: "Shirt" });
    const manual = await buildProduct(app.recital.database, { name: "Score", isDigital: true });
    for (const product of [shirt, manual]) {
      expect(await fields({ email: recipient }, [album.product, product])).toEqual(["gift"]);
    }
    expect(await gifts.count()).toBe(before);
  });

  test("without an address is a card with a code, which the first who opens it gets", async () => {
    const { buyer, orderId, seen, token, id } = await give({ email: null, message: "Cheers" });
    expect(await stateOf(seen)).toBe("card");
    const path = `GET /api/orders/${orderId}/gift-card`;
    const card = (await sendJson(buyer, path)).body;
    expect(card).toMatchObject({ message: "Cheers", url: `${app.url}/gifts/${token}` });
    expect((card["qr"] as { readonly path: string }).path).toMatch(/^M4 4h1v1h-1z/);
    expect((await sendJson(app.visitor(), path)).status).toBe(404);
    expect(await read(token)).toMatchObject({ state: "ready", needsEmail: true });
    expect((await open(token)).body["fields"]).toEqual({ email: "Please enter your email address" });
    const tries = Array.from({ length: 10 }, (_, index) =>
      open(token, app.visitor(), { email: `finder-${index}@example.com` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await app.recital.database.model(grantTable).count({ where: { source: "gift", sourceId: id } })).toBe(1);
    expect((await sendJson(buyer, path)).status).toBe(404);
  });

  test("is opened by a form without JavaScript, which leads to the files or back with the reason", async () => {
    const { token } = await give({ email: null });
    const post = (email: string) =>
      app.visitor().fetch(`/api/gifts/${token}/open`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({ email }).toString(),
        redirect: "manual",
      });
    const refused = await post("no address");
    expect([refused.status, refused.headers.get("location")]).toEqual([303, `/gifts/${token}?problem=invalid_input`]);
    expect((await post("bo@example.com")).headers.get("location")).toMatch(/^\/downloads\/[\w-]{43}$/);
  });

  test("whose link is guessed is limited", async () => {
    const statuses: number[] = [];
    for (let guesses = 0; guesses < 61; guesses += 1) {
      statuses.push((await sendJson(app.visitor(), `GET /api/gifts/${"x".repeat(43)}`)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});

describe("a refund", () => {
  const failRefund = async (orderId: number) => {
    const row = await app.recital.database.model(refundTable).findOne({ where: { orderId }, order: [["id", "DESC"]] });
    await app.stripe.settleRefund(row?.providerId ?? "", "failed", "declined");
  };

  test("takes an unopened gift back, until it fails", async () => {
    const { recipient, orderId, seen, token } = await give({ deliverAt: inDays(2) });
    await refund(orderId);
    await expect.poll(() => stateOf(seen)).toBe("revoked");
    expect(await read(token)).toMatchObject({ state: "revoked", from: null, items: [] });
    expect((await open(token)).status).toBe(410);
    await failRefund(orderId);
    await expect.poll(() => stateOf(seen)).toBe("waiting");
    app.clock.offsetMs += 3 * 86_400_000;
    await expect.poll(() => stateOf(seen)).toBe("sent");
    await waitForJobs(app.recital.database);
    expect(app.smtp.emails(recipient)).toHaveLength(1);
  });

  test("of an item takes exactly this from the recipient, before and after it was opened", async () => {
    for (const isOpenedFirst of [false, true]) {
      const { orderId, token } = await give({}, [album.product, single.product]);
      const itemId = (await readOrder(admin, orderId)).items[0]?.id ?? 0;
      const visitor = app.visitor();
      if (isOpenedFirst) expect(await labelsAt((await open(token, visitor)).body["url"])).toBe(2);
      await refund(orderId, [{ itemId, quantity: 1 }]);
      await expect.poll(async () => (await readOrder(admin, orderId)).refundedTotal).toBe(9);
      const { url } = (await open(token, visitor)).body;
      expect(await labelsAt(url)).toBe(1);
      if (!isOpenedFirst) continue;
      await failRefund(orderId);
      await expect.poll(() => labelsAt(url)).toBe(2);
    }
  });
});

describe("the email of a gift", () => {
  test("that may have been sent is not sent again, until the owner does", async () => {
    app.smtp.setFault("drop-after-data");
    const { recipient, orderId, seen } = await give();
    await expect.poll(() => stateOf(seen)).toBe("uncertain");
    app.smtp.setFault(null);
    const path = `POST /api/admin/orders/${orderId}/gift/send`;
    expect((await sendJson(admin, path)).status).toBe(201);
    await expect.poll(() => stateOf(seen)).toBe("sent");
    expect((await sendJson(admin, path)).status).toBe(409);
    await waitForJobs(app.recital.database);
    expect(app.smtp.emails(recipient)).toHaveLength(2);
  });

  test("goes to another address when the owner corrects it, and the former link opens nothing any more", async () => {
    const { recipient, orderId, token, seen } = await give();
    await expect.poll(() => stateOf(seen)).toBe("sent");
    const correct = (email: string) => sendJson(admin, `PUT /api/admin/orders/${orderId}/gift`, { email });
    const { customerEmail } = await readOrder(admin, orderId);
    expect(await correct(customerEmail)).toMatchObject({ status: 422, body: { fields: { email: /own address/ } } });
    expect(await correct("typo")).toMatchObject({ status: 422, body: { fields: { email: expect.any(String) } } });
    const right = `right-${recipient}`;
    expect(await correct(right)).toMatchObject({ status: 200, body: { gift: { email: right } } });
    await expect.poll(() => app.smtp.emails(right).length).toBe(1);
    expect((await open(token, app.visitor())).status).toBe(404);
    const gift = await app.recital.database.model(giftTable).findOne({ where: { orderId }, rejectOnEmpty: true });
    expect((await open(gift.token, app.visitor())).status).toBe(201);
    expect((await correct(recipient)).status).toBe(409);
  });

  test("that is refused or bounces is shown so, and can be sent again", async () => {
    app.smtp.setFault("reject-recipient");
    const refused = await give();
    await expect.poll(() => stateOf(refused.seen)).toBe("bounced");
    app.smtp.setFault(null);
    const { recipient, seen } = await give();
    await expect.poll(() => stateOf(seen)).toBe("sent");
    const bounce = { kind: "hard-bounce", source: "ses", email: recipient.toLowerCase(), at: app.clock.now() } as const;
    await recordMailEvents(app.recital.services, [{ ...bounce, messageId: null }]);
    expect(await stateOf(seen)).toBe("bounced");
  });

  test("whose job is gone is enqueued again, for its day", async () => {
    const { recipient, id, seen } = await give({ deliverAt: inDays(5) });
    const { model } = app.recital.database;
    await model(jobTable).destroy({ where: { kind: "gift-email", payload: JSON.stringify({ giftId: id }) } });
    const rows = waitingGifts(app.recital.services);
    await rows.resume(app.clock.now());
    await rows.resume(app.clock.now());
    expect(app.smtp.emails(recipient)).toEqual([]);
    app.clock.offsetMs += 6 * 86_400_000;
    await expect.poll(() => stateOf(seen)).toBe("sent");
  });
});

describe("privacy", () => {
  const erase = (email: string) => admin.api("POST /api/admin/privacy/erase", { body: { email } });

  test("an erased recipient is in no table, and the giver has a card", async () => {
    const { recipient, seen } = await give({ deliverAt: inDays(9), message: "Dear Quintessa" });
    const file = await admin.api("POST /api/admin/privacy/export", { body: { email: recipient } });
    expect(JSON.parse(await file.text())).toMatchObject({
      giftsGiven: [],
      giftsReceived: [{ message: "Dear Quintessa" }],
    });
    await erase(recipient.toLowerCase());
    expect(await readEverything(app.recital.database)).not.toMatch(new RegExp(`${recipient}|Quintessa`, "i"));
    expect(await seen()).toMatchObject({ state: "card", email: null, message: null });
  });

  test("an erased giver is in no table, and the recipient opens the gift", async () => {
    const { giver, token } = await give({ name: "Ottoline", message: "Yours, Ottoline" });
    const file = await admin.api("POST /api/admin/privacy/export", { body: { email: giver } });
    expect(JSON.parse(await file.text())).toMatchObject({ giftsGiven: [{ giverName: "Ottoline" }], giftsReceived: [] });
    await waitForJobs(app.recital.database);
    await erase(giver);
    expect(await readEverything(app.recital.database)).not.toMatch(new RegExp(`${giver}|Ottoline`, "i"));
    expect(await read(token)).toMatchObject({ state: "ready", from: null, message: null });
    expect((await open(token)).status).toBe(201);
  });
});

test("a giver without a name is someone, at the start of a sentence and within one", async () => {
  const { subject, text } = await renderGiftEmail({
    artistName: "Ines Vale",
    publicUrl: "https://music.example",
    language: "en",
    languages: ["en"],
    contactEmail: "hello@music.example",
    from: null,
    message: null,
    items: ["Fade"],
    giftUrl: "https://music.example/gifts/token",
  });
  expect(subject).toBe("Someone gives you music by Ines Vale");
  expect(text).toContain("You received this email because someone entered your address for a gift.");
});
