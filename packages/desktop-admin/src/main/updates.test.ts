import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeMemoryLog, temporaryFolder } from "../testing/fakes.ts";
import { mainTexts } from "./texts/index.ts";
import { checkForUpdates } from "./updates.ts";

async function check({ isPackaged = true, hasAddress = true, fails = false }) {
  const configPath = join(await temporaryFolder(), "app-update.yml");
  if (hasAddress) await writeFile(configPath, "provider: generic\nurl: https://mara.example/desktop\n");
  const log = makeMemoryLog();
  let asked = 0;
  const checkForUpdatesAndNotify = ({ body }: { body: string }) => {
    asked += 1;
    expect(body).toContain("{appName} {version}");
    return fails ? Promise.reject(new Error("no network")) : Promise.resolve(null);
  };
  await checkForUpdates({
    isPackaged,
    configPath,
    load: () => Promise.resolve({ logger: null, checkForUpdatesAndNotify }),
    log,
    texts: () => mainTexts.de,
  });
  return { asked, messages: log.messages };
}

test("updates are checked only in a package with an update URL", async () => {
  expect((await check({})).asked).toBe(1);
  expect((await check({ hasAddress: false })).asked).toBe(0);
  expect((await check({ isPackaged: false })).asked).toBe(0);
});

test("a failed check is logged and does not stop the program", async () => {
  expect(await check({ fails: true })).toEqual({ asked: 1, messages: ["the check for updates failed"] });
});
