import { expect, test } from "@playwright/test";
import { accountForRecipients, buildReaders, countReceived, inFlight } from "../fixtures/newsletter-check.ts";
import { prepareStack } from "../fixtures/stack.ts";

const people = 300;
/** When the server is killed, by the number of emails that arrived. */
const kills = [20, 90, 150, 220];

test("killed while an issue is sent, every recipient is accounted for and no one gets it twice", async () => {
  const stack = await prepareStack({ demoContent: false });
  try {
    await stack.restart();
    await buildReaders(stack.database, people);
    const admin = await stack.admin();
    const body = { subject: "Summer", doc: { type: "doc" as const, content: [] } };
    const { id } = await admin("POST /api/admin/issues", { body });
    const params = { id: String(id) };
    await admin("POST /api/admin/issues/:id/schedule", { params, body: {} });
    for (const enough of kills) {
      while (stack.smtp.emails().length < enough) await new Promise(setImmediate);
      await stack.kill9();
      await stack.restart();
    }
    const isOver = async () => (await admin("GET /api/admin/issues/:id", { params })).state;
    await expect.poll(isOver, { timeout: 120_000 }).toBe("sent");

    const { uncertain, ...rest } = await accountForRecipients(stack.database, id, countReceived(stack.smtp));
    expect(rest).toEqual({ recipients: people, inOtherStates: 0, sentTwice: 0, sentWithoutArrival: 0 });
    expect(uncertain).toBeLessThanOrEqual(kills.length * inFlight);
  } finally {
    await stack.stop();
  }
});
