import { expect, test } from "@playwright/test";
import { buildReaders, countReceived, recipientStates } from "../fixtures/newsletter-check.ts";
import { prepareStack } from "../fixtures/stack.ts";

const people = 300;
/** When the server is killed, by the number of emails that arrived. */
const kills = [20, 90, 150, 220];
/** How many emails of an issue are sent at once. */
const inFlight = 5;

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

    const received = countReceived(stack.smtp);
    expect([...received.values()].filter((count) => count > 1)).toEqual([]);
    const states = await recipientStates(stack.database, id);
    expect(states).toHaveLength(people);
    for (const { email, state } of states) {
      expect(["sent", "uncertain"]).toContain(state);
      if (state === "sent") expect([email, received.get(email)]).toEqual([email, 1]);
    }
    const uncertain = states.filter(({ state }) => state === "uncertain").length;
    expect(uncertain).toBeLessThanOrEqual(kills.length * inFlight);
  } finally {
    await stack.stop();
  }
});
