import { machineLines } from "../machine.ts";
import { waitForQuiet } from "../load.ts";
import type { Options } from "../options.ts";
import type { Report } from "../report.ts";
import type { Result } from "../result.ts";
import { measureConcurrentUsers } from "./concurrent-users.ts";
import { measureDeliveries } from "./deliveries.ts";
import { measureAuth } from "./auth.ts";
import { measureEmailQueue } from "./email-queue.ts";
import { measureLogReaders } from "./log-readers.ts";
import { measureNewsletter } from "./newsletter.ts";
import { measureOpenCheckouts } from "./open-checkouts.ts";
import { measureOrderLinks } from "./order-links.ts";
import { measureQuotingProviders } from "./quoting-providers.ts";
import { measureRefunds } from "./refunds.ts";
import { measureStarterKills } from "./starter-kills.ts";
import { measureStrippedStarttls } from "./stripped-starttls.ts";
import { measureTamperedBackup } from "./tampered-backup.ts";
import { type FaultName, faultsToMeasure } from "./fault-names.ts";
import { measureInjection } from "./injection.ts";
import { measureKills } from "./kills.ts";
import { measureOverload, measureSlowClients } from "./slow-clients.ts";
import { measureDatabaseOutage, measureEmailOutage } from "./outages.ts";
import { measureForms, measureFuzz } from "./fuzz.ts";
import { fullScale, quickScale, type Scale } from "./scale.ts";
import { measureStock } from "./stock.ts";
import { openShop, type Shop } from "./shop.ts";

const measures: Readonly<Record<FaultName, (shop: Shop, scale: Scale) => Promise<Result[]>>> = {
  "concurrent-users": measureConcurrentUsers,
  deliveries: measureDeliveries,
  kills: measureKills,
  "database-outage": measureDatabaseOutage,
  "email-outage": measureEmailOutage,
  auth: measureAuth,
  "slow-clients": measureSlowClients,
  overload: measureOverload,
  fuzz: measureFuzz,
  forms: measureForms,
  stock: measureStock,
  "email-queue": measureEmailQueue,
  "order-links": measureOrderLinks,
  "open-checkouts": measureOpenCheckouts,
  refunds: measureRefunds,
  "quoting-providers": measureQuotingProviders,
  "stripped-starttls": measureStrippedStarttls,
  "tampered-backup": measureTamperedBackup,
  "log-readers": measureLogReaders,
  injection: measureInjection,
  "starter-kills": measureStarterKills,
  newsletter: measureNewsletter,
};

/** Measures the product under faults, on each database. */
export async function measureFaults({ isQuick, pace, databases, faults }: Options): Promise<Report> {
  const allScale = isQuick ? quickScale : fullScale;
  const scale = faults.length === 1 ? { ...allScale, requestsPerRoute: allScale.requestsPerRouteAlone } : allScale;
  const versions: string[] = [];
  const sections: Report["sections"][number][] = [];
  for (const name of databases) {
    const shop = await openShop(name === "mariadb" ? databaseServer() : undefined);
    try {
      versions.push(`${shop.name} ${shop.version}`);
      const results: Result[] = [];
      for (const fault of faultsToMeasure(faults)) {
        console.error(`Measuring on ${shop.name}: ${fault}`);
        await waitForQuiet(pace);
        const measured = await measures[fault](shop, scale);
        for (const { what, product } of measured) console.error(`  ${what}: ${product}`);
        results.push(...measured);
      }
      sections.push({ title: `When things go wrong, on ${shop.name}`, results });
    } finally {
      await shop.stop();
    }
  }
  return {
    date: `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`,
    machine: machineLines(versions, "load and emulators in one process, nothing tied to a core"),
    baselines: [],
    sections,
  };
}

function databaseServer(): string {
  return process.env["BENCH_DATABASE_URL"] ?? "mysql://root@127.0.0.1:3306/";
}
