import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildBaselines } from "./build-baselines.ts";
import { openMariaDb, openSqlite, type BenchDatabase } from "./databases.ts";
import { fullShop } from "./full-shop.ts";
import { measureFaults } from "./faults/faults.ts";
import { measureFiles } from "./files/files.ts";
import { describeMachine } from "./machine.ts";
import { measureAdminLists } from "./measures/admin-lists.ts";
import { measureClone } from "./measures/clone.ts";
import { measureDesktop } from "./measures/desktop.ts";
import { measureOnDatabase, type DatabasePart } from "./measures/database-part.ts";
import { measureFullShop } from "./measures/full-shop-reads.ts";
import { baselineLines, measureBaselines, type Baselines } from "./measures/reads.ts";
import { measurePages } from "./measures/pages.ts";
import { measureSizes } from "./measures/sizes.ts";
import { readOptions, type Options } from "./options.ts";
import { canPin, killAll, loadCore } from "./program.ts";
import { formatReport, writeJson, writeResults, type Report } from "./report.ts";
import { inUnit } from "./result.ts";

const options = readOptions(process.argv.slice(2));
const isOfServer = options.place === "measured";
// This process is part of the load. Faults use all cores, and child processes inherit the pinning.
if (canPin && isOfServer) spawnSync("taskset", ["-acp", String(loadCore), String(process.pid)]);
process.once("exit", killAll);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

if (isOfServer) await buildBaselines();
const report = await measure(options);
const text = formatReport(report);
console.log(`\n${text}\n`);
console.log(`Written to ${await writeJson(report)}`);
if (options.writes) await writeResults(report, options.place);

function measure(options: Options): Promise<Report> {
  if (options.place === "faults") return measureFaults(options);
  return options.place === "files" ? measureFiles(options) : measureAll(options);
}

async function measureAll({ parts, pace, databases: names }: Options): Promise<Report> {
  const databases = await openDatabases(names);
  try {
    const needsServer = ["reads", "checkout", "start"].some((part) => parts.includes(part));
    const baselines = needsServer ? await measureBaselines(pace) : null;
    const measured: DatabasePart[] = [];
    for (const database of baselines ? databases : []) {
      console.error(`Measuring on ${database.name}`);
      if (baselines) measured.push(await measureOnDatabase(database, baselines, options));
    }
    const admin: Report["sections"][number][] = [];
    for (const database of parts.includes("admin") ? databases : []) {
      admin.push({ title: `The admin's lists on ${database.name}`, results: await measureAdminLists(database, pace) });
    }
    const pages = parts.includes("pages") && databases[0] ? await measurePages(databases[0], pace) : [];
    const desktop = parts.includes("desktop") && databases[0] ? await measureDesktop(databases[0], pace) : [];
    const sizes = await measureSizes(databases[0], parts, fileURLToPath(new URL("../../", import.meta.url)));
    const cloned = parts.includes("clone") ? await measureClone(pace) : [];
    const rest = [...sizes, ...cloned];
    const full = baselines && parts.includes("reads") ? await measureFullShops(databases, baselines, pace) : [];
    return {
      date: `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
      machine: describeMachine(
        databases.map(({ name, version }) => `${name} ${version}`),
        pace,
      ),
      baselines: [
        ...(baselines ? baselineLines(baselines) : []),
        ...measured.map(
          ({ database, baseline }) =>
            `F-db on ${database}: ${inUnit(baseline.rate, "/s")}, p99 ${inUnit(baseline.p99Ms, "ms")}, memory ` +
            `${inUnit(baseline.idleMiB, "MiB")} idle, ${inUnit(baseline.loadedMiB, "MiB")} loaded`,
        ),
      ],
      sections: [
        ...measured.map(({ database, results }) => ({ title: `On ${database}`, results })),
        ...full,
        ...admin,
        ...(pages.length > 0 ? [{ title: "By phone", results: pages }] : []),
        ...(desktop.length > 0 ? [{ title: "The desktop program", results: desktop }] : []),
        ...(rest.length > 0 ? [{ title: "Sizes", results: rest }] : []),
      ],
    };
  } finally {
    for (const database of databases) await database.drop();
  }
}

/** Comes after everything that needs the shop of the demo as it is. */
async function measureFullShops(
  databases: readonly BenchDatabase[],
  baselines: Baselines,
  pace: Options["pace"],
): Promise<Report["sections"][number][]> {
  const sections: Report["sections"][number][] = [];
  for (const database of databases) {
    const title = `${fullShop.products} products and ${fullShop.concerts} concerts on ${database.name}`;
    sections.push({ title, results: await measureFullShop(database, baselines, pace) });
  }
  return sections;
}

async function openDatabases(names: readonly string[]): Promise<BenchDatabase[]> {
  const sqlite = names.includes("sqlite") ? await openSqlite() : null;
  const mariaDb = names.includes("mariadb") ? await openMariaDb() : null;
  if (names.includes("mariadb") && !mariaDb) {
    console.error("MariaDB is not reachable (BENCH_DATABASE_URL); measuring without it.");
  }
  return [sqlite, mariaDb].filter((database) => database !== null);
}
