import { afterAll, beforeAll, expect, test } from "vitest";
import { backUp, restoreInto } from "../../../testing/restore-app.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { runningProcessTable } from "../../../db/heartbeat.ts";
import { orderTable } from "../../orders/orders/tables.ts";

let site: TestApp;

beforeAll(async () => {
  site = await startTestApp({ runsWorker: false });
});
afterAll(() => site.stop());

test("a running site is not restored into: only once it has stopped, or was not seen for a minute", async () => {
  const { worker, database } = site.recital;
  const runningProcess = database.model(runningProcessTable);
  const order = database.model(orderTable);
  const archive = await backUp(site);
  worker.start();
  await expect.poll(() => runningProcess.count()).toBe(1);
  const restore = () => restoreInto(site.storage, archive, site);
  await expect(restore()).rejects.toThrow(/^The site is running: it used this database \d+ s ago\. .*wait a minute/);
  expect(await order.count()).toBe(0);

  await worker.stop();
  // Ended by force: it left its row.
  site.clock.offsetMs += 59_000;
  await expect(restore()).rejects.toThrow(/is running/);
  site.clock.offsetMs += 2000;
  await restore();
  expect(await runningProcess.count()).toBe(0);
});

test("a process that stops says so at once", async () => {
  const otherApp = await startTestApp({ storage: site.storage, stripe: site.stripe, smtp: site.smtp });
  const runningProcess = site.recital.database.model(runningProcessTable);
  await expect.poll(() => runningProcess.count()).toBe(1);
  await otherApp.stop();
  expect(await runningProcess.count()).toBe(0);
});
