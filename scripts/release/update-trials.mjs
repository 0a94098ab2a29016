import assert from "node:assert/strict";
import { product as program } from "../../packages/contract/src/values/product.ts";
import { say } from "../say.mjs";
import { command } from "./machine.mjs";
import { addNextRelease } from "./next-release.mjs";

/** The version that the updates go to. */
const next = "99.0.0";

/**
 * Faults that show in the trial, while the old version's database is as it was, and those that show at the start.
 * `isHome` waits until the home page is served.
 */
export async function takesBack(site, isHome) {
  const before = await stateOf(site);
  for (const [fault, says] of [
    ["trial", /was not installed: it does not run/],
    ["start", /did not respond within a minute, so version [\d.]+ runs again/],
  ]) {
    await addNextRelease(site.folder, { from: program.version, version: next, fault });
    assert.match(await failureOf(site, "update"), says);
    await isHome(site);
    assert.deepEqual(await stateOf(site), before);
    await site.machine.run(`rm -rf /opt/recital/versions/${next}`);
  }
}

/** Runs a command that must fail. Returns what it says. */
async function failureOf({ machine }, name) {
  return machine.run(`${command} ${name}`).then(
    (output) => `It did not fail. ${output}`,
    ({ output }) => output,
  );
}

const kills = 12;
const longestSeconds = 9;

export async function survivesKills(site, isHome) {
  await addNextRelease(site.folder, { from: program.version, version: next, fault: "none" });
  const before = await stateOf(site);
  const ends = { [program.version]: 0, [next]: 0 };
  for (let run = 0; run < kills; run += 1) {
    const after = 1 + (run * longestSeconds) / kills;
    await site.machine.run(`timeout --signal=KILL ${after} ${command} update || true`);
    await isHome(site);
    const state = await stateOf(site);
    const { version } = state;
    ends[version] += 1;
    assert.deepEqual(state, { ...before, version, isMigrated: version === next });
    if (version === next) await site.machine.run(`${command} rollback --lose-newer-data`);
    await isHome(site);
    await site.machine.run(`rm -rf /opt/recital/versions/${next}`);
  }
  say(`  of ${kills} killed updates, ${ends[next]} left the next version and ${ends[program.version]} this one`);
}

export async function rollsBack(site, isHome) {
  const before = await stateOf(site);
  assert.match(await site.machine.run(`${command} update`), new RegExp(`Version ${next} runs now`));
  await isHome(site);
  assert.deepEqual(await stateOf(site), { ...before, version: next, isMigrated: true });
  assert.match(await failureOf(site, "rollback"), /--lose-newer-data/);
  await site.machine.run(`${command} rollback --lose-newer-data`);
  await isHome(site);
  assert.deepEqual(await stateOf(site), before);
}

const read = `
  const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync("/var/lib/recital/recital.sqlite", { readOnly: true });
  const all = (sql) => database.prepare("SELECT * FROM " + sql).all();
  const rows = ["admin_users", "settings", "products", "orders", "order_items"].map((table) => [table, all(table)]);
  const isMigrated = all("sqlite_master WHERE name = 'next_version'").length === 1;
  console.log(JSON.stringify({ isMigrated, rows: require("node:crypto").hash("sha256", JSON.stringify(rows)) }));
`;

/** Returns the version that runs, whether the next one has migrated the database, and the SHA-256 of its main rows. */
async function stateOf({ machine }) {
  const link = await machine.run("readlink /opt/recital/current");
  const found = await machine.run(`/opt/recital/current/runtime/node -e '${read.replaceAll("'", "'\\''")}'`);
  return { version: link.trim().replace("versions/", ""), ...JSON.parse(found) };
}
