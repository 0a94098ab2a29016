import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../db/connection.ts";
import { readSiteSettings } from "../db/site-settings.ts";
import { findAdmin } from "../features/system/admin-session/find-admin.ts";
import { passwordFits } from "../kernel/passwords.ts";
import { makeMigratedStorage, makeTestStorage, type TestStorage } from "../testing/database.ts";
import { builtProgram, isBuilt } from "../testing/night.ts";

const password = "a password of the owner";

describe.skipIf(!isBuilt)("the built command `setup` (npm run build)", () => {
  let storage: TestStorage;

  beforeEach(async () => {
    storage = await makeMigratedStorage({ hasAdmin: false });
  });
  afterEach(() => storage.remove());

  async function run(args: readonly string[], input = "") {
    const { dataDir, databaseUrl } = storage;
    const child = spawn(process.execPath, [builtProgram, "setup", ...args], {
      env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), RECITAL_IS_INSTALLED: "true" },
      stdio: ["pipe", "pipe", "pipe"],
    });
    child.stdin.end(input);
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return { code: code as number | null, output, errors };
  }

  const flags = ["--name", "Ines Vale", "--username", "ines", "--email", "ines@vale.example", "--password-stdin"];
  const settings = ["--currency", "eur", "--country", "PT", "--timezone", "Europe/Lisbon"];

  test("prints one link while it is valid, and then that the site is set up", async () => {
    const first = await run([]);
    expect(first).toMatchObject({ code: 0, errors: "" });
    const link = (await readFile(join(storage.dataDir, "setup-link"), "utf8")).trim();
    expect(link).toMatch(/^http:\/\/localhost:3000\/setup#[\w-]{43}$/);
    expect(first.output).toContain(`\n  ${link}\n`);
    expect((await run([])).output).toBe(first.output);

    expect(await run([...flags, ...settings], `${password}\n`)).toEqual({
      code: 0,
      output: "The site is set up. Log in as ines at http://localhost:3000/admin\n",
      errors: "",
    });
    const database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
    const admin = await findAdmin(database, "ines");
    expect(await passwordFits(admin?.passwordHash ?? null, password)).toBe(true);
    expect(await readSiteSettings(database)).toMatchObject({
      name: "Ines Vale",
      contactEmail: "ines@vale.example",
      currency: "eur",
      timezone: "Europe/Lisbon",
    });
    await database.close();
    expect(existsSync(join(storage.dataDir, "setup-link"))).toBe(false);
    expect(await run(flags, password)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^The site is set up already: .*`recital password` sets a new password/),
    });
  });

  test("names each option that is wrong or missing, and changes nothing", async () => {
    expect(await run(["--name", "", "--country", "Germany", "--password-stdin"], "short")).toEqual({
      code: 2,
      output: "",
      errors: [
        "--username: Login name is required",
        "--password-stdin: Must be at least 8 characters",
        "--name: Name is required",
        "--country: Must be the two letters of a country that can be posted to",
        "",
      ].join("\n"),
    });
    expect(await run(flags, "password1")).toMatchObject({
      code: 2,
      errors: expect.stringContaining("--password-stdin: Too many"),
    });
    expect((await run([])).output).toContain("/setup#");
  });

  test("says that a site without a database must be started first", async () => {
    await storage.remove();
    storage = await makeTestStorage();
    expect(await run([])).toMatchObject({ code: 1, errors: expect.stringContaining("has no database yet") });
  });
});
