import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildFloors } from "./build-floors.ts";
import { openMariaDb, openSqlite, type BenchDatabase } from "./databases.ts";
import { measureFaults } from "./faults/faults.ts";
import { describeMachine } from "./machine.ts";
import { measureAdminLists } from "./measures/admin-lists.ts";
import { measureClone } from "./measures/clone.ts";
import { measureDesktop } from "./measures/desktop.ts";
import { measureOnDatabase, type DatabasePart } from "./measures/database-part.ts";
import { floorLines, measureFloors } from "./measures/reads.ts";
import { measurePages } from "./measures/pages.ts";
import { measureSizes } from "./measures/sizes.ts";
import { readOptions, type Options } from "./options.ts";
import { canPin, killAll, loadCore } from "./program.ts";
import { formatReport, writeJson, writeReadme, type Report } from "./report.ts";
import { inUnit } from "./result.ts";

const options = readOptions(process.argv.slice(2));
const isOfFaults = options.place === "faults";
// What this process does itself is part of the load; faults are done on all cores, which what it starts would not have.
if (canPin && !isOfFaults) spawnSync("taskset", ["-acp", String(loadCore), String(process.pid)]);
process.once("exit", killAll);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

if (!isOfFaults) await buildFloors();
const report = isOfFaults ? await measureFaults(options) : await measureAll(options);
const text = formatReport(report);
console.log(`\n${text}\n`);
console.log(`Kept in ${await writeJson(report)}`);
if (options.writes) await writeReadme(text, options.place);

async function measureAll({ parts, pace, databases: names }: Options): Promise<Report> {
  const databases = await openDatabases(names);
  try {
    const needsServer = ["reads", "checkout", "start"].some((part) => parts.includes(part));
    const floors = needsServer ? await measureFloors(pace) : null;
    const measured: DatabasePart[] = [];
    for (const database of floors ? databases : []) {
      console.error(`Measuring on ${database.name}`);
      if (floors) measured.push(await measureOnDatabase(database, floors, options));
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
    return {
      date: `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
      machine: describeMachine(
        databases.map(({ name, version }) => `${name} ${version}`),
        pace,
      ),
      floors: [
        ...(floors ? floorLines(floors) : []),
        ...measured.map(
          ({ database, floor }) =>
            `F-db on ${database}: ${inUnit(floor.rate, "/s")}, p99 ${inUnit(floor.p99Ms, "ms")}, memory ` +
            `${inUnit(floor.idleMiB, "MiB")} idle, ${inUnit(floor.loadedMiB, "MiB")} loaded`,
        ),
      ],
      sections: [
        ...measured.map(({ database, results }) => ({ title: `On ${database}`, results })),
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

async function openDatabases(names: readonly string[]): Promise<BenchDatabase[]> {
  const sqlite = names.includes("sqlite") ? await openSqlite() : null;
  const mariaDb = names.includes("mariadb") ? await openMariaDb() : null;
  if (names.includes("mariadb") && !mariaDb) {
    console.error("No MariaDB answers (BENCH_DATABASE_URL); measuring without it.");
  }
  return [sqlite, mariaDb].filter((database) => database !== null);
}
