import { Agent, request } from "node:http";
import { fillShop, type ShopSize } from "../admin-data.ts";
import { openMariaDb, openSqlite, type BenchDatabase } from "../databases.ts";
import { measureLoad, waitForQuiet, type Pace } from "../load.ts";
import { adminPassword, startProduct } from "../product.ts";
import type { Program } from "../program.ts";
import { compared, counted, type Result } from "../result.ts";
import { measureDatabaseBaseline, type DatabaseBaseline } from "./reads.ts";

const few: ShopSize = { orders: 100, subscribers: 100, products: 100 };
const many: ShopSize = { orders: 100_000, subscribers: 100_000, products: 2000 };

/** The requests that admin screens send when they open. */
const lists = {
  orders: "/api/admin/orders?limit=20&offset=0",
  ordersWithoutAddress: "/api/admin/orders?lacksShippingInfo=true&limit=20&offset=0",
  products: "/api/admin/products?sort=newest&limit=24&offset=0",
  subscribers: "/api/admin/subscribers?status=all&limit=50&offset=0",
  siteImages: "/api/admin/site-images",
  socialLinks: "/api/admin/social-links",
  siteContent: "/api/admin/site-content",
  summary: "/api/admin/summary",
} as const;

/** Searches and filters, which have no target. */
const questions = [
  "/api/admin/orders?limit=20&offset=90000",
  "/api/admin/orders?limit=20&offset=50000",
  "/api/admin/orders?status=delivered&limit=20&offset=0",
  "/api/admin/orders?view=toShip&limit=20&offset=0",
  "/api/admin/orders?view=unfinished&limit=20&offset=0",
  "/api/admin/orders?search=%23777&limit=20&offset=0",
  "/api/admin/orders?search=listener-777%40&limit=20&offset=0",
  "/api/admin/subscribers?status=unsubscribed&limit=50&offset=0",
  "/api/admin/subscribers?search=fan-777&status=all&limit=50&offset=0",
  "/api/admin/statistics?range=30d",
  "/api/admin/statistics?range=12m",
] as const;

/** A running shop with a logged-in admin. */
interface Shop {
  readonly program: Program;
  readonly cookie: string;
  close(): Promise<void>;
}

/** Compares the admin's lists with 100 and 100,000 rows, and with the baseline. */
export async function measureAdminLists(database: BenchDatabase, pace: Pace): Promise<Result[]> {
  const small = await openShop(database, few);
  const large = await openShop(database, many);
  const results: Result[] = [];
  const baseline = await measureDatabaseBaseline(database, pace);
  for (const path of [lists.orders, lists.products])
    results.push(...(await measureRate(small, large, path, baseline, pace)));
  for (const path of [...Object.values(lists), ...questions]) {
    const { smallMs, largeMs } = await compareTimes(small, large, path, pace);
    const times = {
      product: largeMs * 1000,
      baseline: smallMs * 1000,
      baselineName: "with 100 rows",
      unit: "µs",
    } as const;
    const result = compared({ target: 5, what: `GET ${path}, with 100,000 rows`, ...times, atMost: 1.5 });
    results.push(questions.some((question) => question === path) ? { ...result, limit: "", isReached: null } : result);
  }
  await small.close();
  await large.close();
  return results;
}

/** Measures both shops, so that both are equally warm when their times are compared. */
async function measureRate(
  small: Shop,
  large: Shop,
  path: string,
  baseline: DatabaseBaseline,
  pace: Pace,
): Promise<Result[]> {
  const withFew = await measureLoad(small.program, path, pace, { cookie: small.cookie });
  const load = await measureLoad(large.program, path, pace, { cookie: large.cookie });
  const what = `GET ${path}, logged in`;
  const beside = { target: 5, baselineName: "F-db" } as const;
  const cpu = { target: 5, product: load.cpuMicros, unit: "µs" } as const;
  const cpuBesideBaseline = compared({
    ...cpu,
    ...beside,
    what: `${what}: processor time`,
    baseline: baseline.cpuMicros,
    atMost: 1,
  });
  const failed = withFew.failed + load.failed;
  return [
    compared({ ...beside, what, product: load.rate, baseline: baseline.rate, unit: "/s", atLeast: 0.4 }),
    { ...cpuBesideBaseline, limit: "", isReached: null },
    compared({
      ...cpu,
      what: `${what}: processor time, with 100,000 rows`,
      baseline: withFew.cpuMicros,
      baselineName: "with 100 rows",
      atMost: 1.5,
    }),
    ...(failed > 0 ? [counted(5, `${what}: failed requests`, String(failed), "0", false)] : []),
  ];
}

async function openShop({ name }: BenchDatabase, size: ShopSize): Promise<Shop> {
  const database = await (name === "SQLite" ? openSqlite() : openMariaDb());
  if (!database) throw new Error(`${name} is no longer reachable`);
  await fillShop(database, size);
  const program = await startProduct(database);
  return {
    program,
    cookie: await logIn(program),
    async close() {
      await program.stop();
      await database.drop();
    },
  };
}

async function logIn({ url }: Program): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: adminPassword }),
  });
  if (!response.ok) throw new Error(`the admin could not log in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

const requestsAtATime = 10;

/**
 * Returns the tenth percentile of sequential request durations, since other load on the machine prolongs the rest.
 * Requests alternate between both shops, so that such load affects both.
 */
async function compareTimes(
  small: Shop,
  large: Shop,
  path: string,
  pace: Pace,
): Promise<{ smallMs: number; largeMs: number }> {
  await waitForQuiet(pace);
  const turns = pace.seconds * 5;
  const shops = [
    { shop: small, agent: new Agent({ keepAlive: true }), times: new Array<number>() },
    { shop: large, agent: new Agent({ keepAlive: true }), times: new Array<number>() },
  ] as const;
  for (let turn = -5; turn < turns; turn++) {
    for (const { shop, agent, times } of shops) {
      for (let i = 0; i < requestsAtATime; i++) {
        const ms = await timeOf(shop, path, agent);
        // The first turns warm up.
        if (turn >= 0) times.push(ms);
      }
    }
  }
  for (const { agent } of shops) agent.destroy();
  return { smallMs: fastest(shops[0].times), largeMs: fastest(shops[1].times) };
}

function timeOf({ program, cookie }: Shop, path: string, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const startedAt = performance.now();
  request(`${program.url}${path}`, { agent, headers: { cookie } }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${path} responded ${response.statusCode}`));
    response.resume().once("end", () => resolve(performance.now() - startedAt));
  })
    .once("error", reject)
    .end();
  return promise;
}

function fastest(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)] ?? Number.NaN;
}
