import { afterAll, beforeAll, expect, test } from "vitest";
import { randomToken } from "../../kernel/ids.ts";
import { makeLogger } from "../../kernel/logger.ts";
import { startTestApp, type TestApp } from "../../testing/start-test-app.ts";
import { cleanUpHandler } from "./clean-up.job.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

test("subscribers who have not confirmed within thirty days are deleted, and no others", async () => {
  const { database } = app.recital;
  const people = {
    "never-asked": { createdAt: daysAgo(31) },
    "asked-long-ago": { createdAt: daysAgo(40), confirmationRequestedAt: daysAgo(31) },
    "refused-long-ago": { createdAt: daysAgo(40), confirmationRequestedAt: daysAgo(40), unsubscribedAt: daysAgo(39) },
    "asked-again": { createdAt: daysAgo(40), confirmationRequestedAt: daysAgo(2) },
    new: { createdAt: daysAgo(29), confirmationRequestedAt: daysAgo(29) },
    subscribed: {
      createdAt: daysAgo(400),
      confirmationRequestedAt: daysAgo(400),
      confirmedAt: daysAgo(399),
      subscribed: true,
    },
    left: {
      createdAt: daysAgo(400),
      confirmationRequestedAt: daysAgo(400),
      confirmedAt: daysAgo(399),
      unsubscribedAt: daysAgo(50),
    },
  };
  for (const [name, facts] of Object.entries(people)) {
    const [email, tokens] = [`${name}@example.com`, { confirmToken: randomToken(), unsubscribeToken: randomToken() }];
    const row = { email, emailKey: email, name, subscribed: false, confirmationRequestedAt: null, ...tokens, ...facts };
    await database.models.subscriber.create(row);
  }
  const log = makeLogger({ level: "silent", format: "json" });
  const job = { id: 1, attempt: 1, log, markSending: () => Promise.resolve(true) };
  await cleanUpHandler(database, app.clock).run({}, job);
  const left = await database.models.subscriber.findAll({ order: ["id"] });
  expect(left.map(({ name }) => name)).toEqual(["asked-again", "new", "subscribed", "left"]);
});
