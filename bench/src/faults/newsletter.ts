import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../../e2e/fixtures/free-port.ts";
import { accountForRecipients, buildReaders, inFlight } from "../../../e2e/fixtures/newsletter-check.ts";
import type { Stack } from "../../../e2e/fixtures/stack.ts";
import { counted, inUnit, type Result } from "../result.ts";
import { residentMiB } from "./process-facts.ts";
import type { Scale } from "./scale.ts";
import type { Shop } from "./shop.ts";
import { startSmtpSink, type SmtpSink } from "./smtp-sink.ts";

const killEveryMs = 2000;
const perMinute = 60;
const slowestPerSecond = 200;
const maxMoreMiB = 100;
const maxTakeMs = 2000;
const maxOrderMs = 5000;

/** Sends newsletter issues through kills, under a limit shared by three processes, and to many recipients. */
export async function measureNewsletter(
  shop: Shop,
  { readers, manyReaders, limitedReaders }: Scale,
): Promise<Result[]> {
  const sink = await startSmtpSink();
  try {
    return [
      ...(await measureKilled(shop, sink, readers)),
      ...(await measureLimit(shop, sink, limitedReaders)),
      ...(await measureMany(shop, sink, manyReaders)),
    ];
  } finally {
    await sink.stop();
    await replaceReaders(shop.stack, 0);
    await shop.stack.kill9();
    await shop.stack.restart();
  }
}

const doc = {
  type: "doc" as const,
  content: Array.from({ length: 12 }, () => ({
    type: "paragraph" as const,
    content: [{ type: "text" as const, text: "The new record is out, and there are concerts in autumn. ".repeat(6) }],
  })),
};

async function replaceReaders({ database }: Stack, count: number): Promise<void> {
  await database.query("DELETE FROM issue_recipients");
  await database.query("DELETE FROM issues");
  await database.query("DELETE FROM sending_slots");
  await database.query("DELETE FROM subscribers");
  await buildReaders(database, count);
}

/** Begins to send a new issue; returns its id and how long taking its recipients took. */
async function begin(stack: Stack): Promise<{ id: number; tookMs: number }> {
  const admin = await stack.admin();
  const { id } = await admin("POST /api/admin/issues", { body: { subject: "Summer", doc } });
  const startedAt = performance.now();
  await admin("POST /api/admin/issues/:id/schedule", { params: { id: String(id) }, body: {} });
  return { id, tookMs: performance.now() - startedAt };
}

async function isSent({ count }: Shop, id: number): Promise<boolean> {
  return (await count(`SELECT COUNT(*) FROM issues WHERE id = ${id} AND state = 'sent'`)) === 1;
}

async function measureKilled(shop: Shop, sink: SmtpSink, readers: number): Promise<Result[]> {
  const { stack } = shop;
  const settings = { SMTP_URL: sink.url };
  await stack.kill9();
  await replaceReaders(stack, readers);
  await stack.restart(settings);
  sink.received.clear();
  const { id } = await begin(stack);
  let kills = 0;
  while (!(await isSent(shop, id))) {
    await wait(killEveryMs);
    if (await isSent(shop, id)) break;
    await stack.kill9();
    kills += 1;
    await stack.restart(settings);
  }
  const account = await accountForRecipients(stack.database, id, sink.received);
  const { uncertain, sentTwice, sentWithoutArrival } = account;
  const unaccounted = account.inOtherStates + readers - account.recipients;
  return [
    counted(
      null,
      `${readers} recipients, kill -9 every 2 s (${kills} kills): twice, sent without arrival, unaccounted for`,
      `${sentTwice}, ${sentWithoutArrival}, ${unaccounted}`,
      "0, 0, 0",
      sentTwice + sentWithoutArrival + unaccounted === 0 && account.recipients === readers,
    ),
    counted(
      null,
      "the same: uncertain",
      String(uncertain),
      `≤ ${kills} kills × ${inFlight} in flight`,
      uncertain <= kills * inFlight,
    ),
  ];
}

async function measureLimit(shop: Shop, sink: SmtpSink, readers: number): Promise<Result[]> {
  const { stack } = shop;
  const settings = { SMTP_URL: sink.url, NEWSLETTER_PER_MINUTE: String(perMinute) };
  await stack.kill9();
  await replaceReaders(stack, readers);
  await stack.restart(settings);
  const main = stack.server();
  const servers = await Promise.all([0, 1].map(async () => stack.launchAt(await findFreePort(), settings)));
  await Promise.all(servers.map((server) => server.ready()));
  sink.times.length = 0;
  const { id } = await begin(stack);
  let isKilled = false;
  while (!(await isSent(shop, id))) {
    await wait(500);
    if (isKilled || sink.times.length < perMinute) continue;
    isKilled = true;
    await main.kill9();
    await stack.restart(settings);
  }
  await Promise.all(servers.map((server) => server.stop()));
  const maxValue = Math.max(
    ...sink.times.map((from) => sink.times.filter((t) => t >= from && t < from + 60_000).length),
  );
  return [
    counted(
      null,
      `three processes, one killed, a limit of ${perMinute} a minute, ${readers} recipients: most in any 60 s`,
      String(maxValue),
      `≤ ${perMinute}`,
      maxValue <= perMinute,
    ),
  ];
}

async function measureMany(shop: Shop, sink: SmtpSink, readers: number): Promise<Result[]> {
  const { stack } = shop;
  await stack.kill9();
  await replaceReaders(stack, readers);
  await stack.restart({ SMTP_URL: sink.url });
  await stack.visitor().send("/");
  await wait(3000);
  sink.received.clear();
  const before = await residentMiB(stack.server().pid);
  let maxValue = before;
  const { id, tookMs } = await begin(stack);
  const startedAt = performance.now();
  const order = buyMeanwhile(shop, sink);
  while (!(await isSent(shop, id))) {
    await wait(1000);
    maxValue = Math.max(maxValue, await residentMiB(stack.server().pid));
  }
  const perSecond = readers / ((performance.now() - startedAt) / 1000);
  const orderMs = await order;
  return [
    counted(
      null,
      `${readers} recipients: taken in`,
      inUnit(tookMs, "ms"),
      `≤ ${maxTakeMs / 1000} s`,
      tookMs <= maxTakeMs,
    ),
    counted(
      null,
      "the same: emails a second to a mail server that takes no time",
      inUnit(perSecond, "/s"),
      `≥ ${slowestPerSecond}/s`,
      perSecond >= slowestPerSecond,
    ),
    counted(
      null,
      "the same: more memory than before, most",
      inUnit(maxValue - before, "MiB"),
      `≤ ${maxMoreMiB} MiB`,
      maxValue - before <= maxMoreMiB,
    ),
    counted(
      null,
      "the same: a paid order in between is confirmed after",
      inUnit(orderMs, "ms"),
      `≤ ${maxOrderMs / 1000} s`,
      orderMs <= maxOrderMs,
    ),
  ];
}

async function buyMeanwhile(shop: Shop, sink: SmtpSink): Promise<number> {
  await wait(2000);
  const { sessionId, email } = await shop.buyer().startCheckout();
  const paidAt = performance.now();
  await shop.stack.stripe.pay(sessionId);
  while (!sink.received.has(email)) await wait(10);
  return performance.now() - paidAt;
}
