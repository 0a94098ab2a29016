import { prepareTestChromium } from "./chromium.mjs";
import { prepareEngine } from "./engines.mjs";
import { prepareFfmpeg } from "./ffmpeg.mjs";
import { installPackages } from "./install.mjs";
import { prepareMysql } from "./mysql.mjs";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./process.mjs";
import { prepareToolchain } from "./toolchain.mjs";

/**
 * What tasks of tests need beside other tasks, as tasks of the queue. `prepare` returns environment variables, which
 * tell the tasks that need it what was prepared.
 */
const preparations = [
  { name: "packages", prepare: async () => installPackages(await prepareToolchain()) },
  { name: "ffmpeg", prepare: prepareFfmpeg },
  {
    name: "Chromium",
    needs: ["packages"],
    prepare: async () => ({ CHROMIUM_PATH: await prepareTestChromium(await prepareToolchain()) }),
  },
  { name: "Firefox", prepare: () => prepareEngine("firefox").then(() => ({})) },
  { name: "WebKit", prepare: () => prepareEngine("webkit").then(() => ({})) },
  {
    name: "MariaDB",
    needs: ["packages"],
    prepare: async () => ({ TEST_DATABASE_URL: await prepareMysql() }),
  },
  {
    name: "demo shop",
    needs: ["build"],
    // In a fresh clone it encodes the demo's images.
    isLight: false,
    prepare: async () => {
      const { node, env } = await prepareToolchain();
      await runQuietly(node, [inRoot("e2e/global-setup.ts")], { env });
    },
  },
].map((preparation) => ({ isLight: true, ...preparation }));

/** Returns the preparations that the tasks need, also those that another one needs. */
export function preparationsFor(tasks) {
  const needs = new Set(tasks.flatMap((task) => task.needs ?? []));
  for (const { name, needs: more = [] } of preparations.toReversed()) {
    if (needs.has(name)) more.forEach((need) => needs.add(need));
  }
  return preparations.filter(({ name }) => needs.has(name));
}
