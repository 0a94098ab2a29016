import { dayIn } from "@recital/contract/values/zoned-time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSoldFile } from "../../../testing/buy-files.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { backUp, restoreInto } from "../../../testing/restore-app.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { giftTable } from "./tables.ts";

const dayMs = 86_400_000;

let before: TestApp;
let after: TestApp | undefined;
let storage: TestStorage;

beforeAll(async () => {
  before = await startTestApp();
  storage = await makeMigratedStorage({ hasAdmin: false });
});
afterAll(async () => {
  await after?.stop();
  await before.stop();
  await storage.remove();
});

test("a restored gift is sent on its day, unless that was after the backup and is over", async () => {
  const { product } = await buildSoldFile(before);
  const gifts = before.recital.database.model(giftTable);
  for (const [email, days] of [
    ["soon@example.com", 2],
    ["later@example.com", 20],
  ] as const) {
    const items = [{ productId: product.id, quantity: 1 }];
    const gift = { email, deliverAt: dayIn(new Date(before.clock.now().getTime() + days * dayMs), "UTC") };
    const body = { items, customerEmail: "ada@example.com", gift };
    const { sessionId } = await before.visitor().api("POST /api/create-checkout-session", { body });
    await before.stripe.pay(sessionId);
    await expect.poll(async () => (await gifts.findOne({ where: { email } }))?.state).toBe("waiting");
  }
  const archive = await backUp(before);
  before.clock.offsetMs += 5 * dayMs;
  await restoreInto(storage, archive, before);

  const { stripe, smtp, clock } = before;
  after = await startTestApp({ storage, stripe, smtp, clockOffsetMs: clock.offsetMs });
  const { database } = after.recital;
  const stateOf = async (email: string) => (await database.model(giftTable).findOne({ where: { email } }))?.state;
  await waitForJobs(database);
  expect([await stateOf("soon@example.com"), await stateOf("later@example.com")]).toEqual(["uncertain", "waiting"]);
  after.clock.offsetMs += 20 * dayMs;
  await expect.poll(() => stateOf("later@example.com")).toBe("sent");
  // The first may have been sent by the process before, whose clock was past its day.
  const ofAfter = smtp.emails("soon@example.com").filter(({ text }) => text.includes(after?.url ?? "-"));
  expect([ofAfter.length, smtp.emails("later@example.com").length]).toEqual([0, 1]);
});
