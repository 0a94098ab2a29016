import { machineLines } from "../machine.ts";
import { waitForQuiet } from "../load.ts";
import type { Options } from "../options.ts";
import type { Report } from "../report.ts";
import type { Result } from "../result.ts";
import { measureCrowds } from "./crowds.ts";
import { measureDeliveries } from "./deliveries.ts";
import { measureDoors } from "./doors.ts";
import { type FaultName, faultsToMeasure } from "./fault-names.ts";
import { measureInjection } from "./injection.ts";
import { measureKills } from "./kills.ts";
import { measureOverload, measureSlowClients } from "./crush.ts";
import { measureDatabaseOutage, measureMailOutage } from "./outages.ts";
import { measureForms, measureRubbish } from "./rubbish.ts";
import { fullScale, quickScale, type Scale } from "./scale.ts";
import { openShop, type Shop } from "./shop.ts";

const measures: Readonly<Record<FaultName, (shop: Shop, scale: Scale) => Promise<Result[]>>> = {
  crowds: measureCrowds,
  deliveries: measureDeliveries,
  kills: measureKills,
  "database-outage": measureDatabaseOutage,
  "mail-outage": measureMailOutage,
  doors: measureDoors,
  "slow-senders": measureSlowClients,
  overload: measureOverload,
  rubbish: measureRubbish,
  forms: measureForms,
  injection: measureInjection,
};

/** What becomes of the product when things go wrong, on each database. */
export async function measureFaults({ isQuick, pace, databases, faults }: Options): Promise<Report> {
  const whole = isQuick ? quickScale : fullScale;
  const scale = faults.length === 1 ? { ...whole, requestsPerRoute: whole.requestsPerRouteAlone } : whole;
  const versions: string[] = [];
  const sections: Report["sections"][number][] = [];
  for (const name of databases) {
    const shop = await openShop(name === "mariadb" ? databaseServer() : undefined);
    try {
      versions.push(`${shop.name} ${shop.version}`);
      const results: Result[] = [];
      for (const what of faultsToMeasure(faults)) {
        console.error(`Measuring on ${shop.name}: ${what}`);
        await waitForQuiet(pace);
        const some = await measures[what](shop, scale);
        for (const one of some) console.error(`  ${one.what}: ${one.product}`);
        results.push(...some);
      }
      sections.push({ title: `When things go wrong, on ${shop.name}`, results });
    } finally {
      await shop.stop();
    }
  }
  return {
    date: `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    machine: machineLines(versions, "load and stand-ins in one process, nothing tied to a core"),
    floors: [],
    sections,
  };
}

function databaseServer(): string {
  return process.env["BENCH_DATABASE_URL"] ?? "mysql://root@127.0.0.1:3306/";
}
