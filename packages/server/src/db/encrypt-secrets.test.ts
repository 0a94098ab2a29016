import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logIn, turnOnSecondFactor } from "../testing/admin-login.ts";
import { makeMigratedStorage, type TestStorage } from "../testing/database.ts";
import { startTestApp } from "../testing/start-test-app.ts";

let storage: TestStorage;

beforeAll(async () => {
  storage = await makeMigratedStorage();
});
afterAll(() => storage.remove());

test("recovery codes that an earlier version stored without a key work after the start, once", async () => {
  const before = await startTestApp({ storage, runsWorker: false });
  const { recoveryCodes } = await turnOnSecondFactor(before, await before.admin());
  const { recoveryCode } = before.recital.database.models;
  const sha256 = (code: string) => createHash("sha256").update(code.replace("-", "")).digest("hex");
  await recoveryCode.destroy({ where: {} });
  await recoveryCode.bulkCreate(recoveryCodes.map((code) => ({ adminUserId: 1, codeHash: sha256(code) })));
  const { offsetMs } = before.clock;
  await before.stop();

  const after = await startTestApp({ storage, runsWorker: false, clockOffsetMs: offsetMs });
  const stored = JSON.stringify(await after.recital.database.models.recoveryCode.findAll({ raw: true }));
  for (const code of recoveryCodes) expect(stored).not.toContain(sha256(code));
  const statuses = [];
  for (const code of [recoveryCodes[0], recoveryCodes[9], recoveryCodes[0]]) {
    statuses.push((await logIn(after.visitor(), { code: code ?? "" })).status);
  }
  expect(statuses).toEqual([200, 200, 401]);
  await after.stop();
});
