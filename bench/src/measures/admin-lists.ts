import { Agent, request } from "node:http";
import { fillShop, type ShopSize } from "../admin-data.ts";
import { openMariaDb, openSqlite, type BenchDatabase } from "../databases.ts";
import { measureLoad, waitForQuiet, type Pace } from "../load.ts";
import { adminPassword, startProduct } from "../product.ts";
import type { Program } from "../program.ts";
import { compared, counted, type Result } from "../result.ts";
import { measureDatabaseFloor, type DatabaseFloor } from "./reads.ts";

const few: ShopSize = { orders: 100, subscribers: 100, products: 100 };
const many: ShopSize = { orders: 100_000, subscribers: 100_000, products: 2000 };

/** What the screens of the admin ask for when they open. */
const lists = {
  orders: "/api/admin/orders?limit=20&offset=0",
  ordersToAddress: "/api/admin/orders?lacksShippingInfo=true&limit=20&offset=0",
  products: "/api/admin/products?sort=newest&limit=24&offset=0",
  subscribers: "/api/admin/subscribers?status=all&limit=50&offset=0",
  siteImages: "/api/admin/site-images",
  socialLinks: "/api/admin/social-links",
  siteContent: "/api/admin/site-content",
  summary: "/api/admin/summary",
} as const;

/** What a person may ask of them, for which there is no target. */
const questions = [
  "/api/admin/orders?limit=20&offset=90000",
  "/api/admin/orders?limit=20&offset=50000",
  "/api/admin/orders?status=delivered&limit=20&offset=0",
  "/api/admin/orders?search=%23777&limit=20&offset=0",
  "/api/admin/orders?search=listener-777%40&limit=20&offset=0",
  "/api/admin/subscribers?status=unsubscribed&limit=50&offset=0",
  "/api/admin/subscribers?search=fan-777&status=all&limit=50&offset=0",
  "/api/admin/statistics?range=30d",
  "/api/admin/statistics?range=12m",
] as const;

/** A shop of its own, whose admin is logged in. */
interface Shop {
  readonly program: Program;
  readonly cookie: string;
  close(): Promise<void>;
}

/** The admin's lists with a hundred rows and with a hundred thousand, and beside the floor. */
export async function measureAdminLists(database: BenchDatabase, pace: Pace): Promise<Result[]> {
  const small = await openShop(database, few);
  const large = await openShop(database, many);
  const results: Result[] = [];
  const floor = await measureDatabaseFloor(database, pace);
  for (const path of [lists.orders, lists.products])
    results.push(...(await measureRate(small, large, path, floor, pace)));
  for (const path of [...Object.values(lists), ...questions]) {
    const { smallMs, largeMs } = await compareTimes(small, large, path, pace);
    const times = { product: largeMs * 1000, floor: smallMs * 1000, floorName: "with 100 rows", unit: "µs" } as const;
    const result = compared({ target: 5, what: `GET ${path}, with 100,000 rows`, ...times, atMost: 1.5 });
    results.push(questions.some((one) => one === path) ? { ...result, limit: "", isReached: null } : result);
  }
  await small.close();
  await large.close();
  return results;
}

/** Also with a hundred rows, so that both shops are equally warm when their times are compared. */
async function measureRate(
  small: Shop,
  large: Shop,
  path: string,
  floor: DatabaseFloor,
  pace: Pace,
): Promise<Result[]> {
  const withFew = await measureLoad(small.program, path, pace, { cookie: small.cookie });
  const load = await measureLoad(large.program, path, pace, { cookie: large.cookie });
  const what = `GET ${path}, logged in`;
  const beside = { target: 5, floorName: "F-db" } as const;
  const cpu = { target: 5, product: load.cpuMicros, unit: "µs" } as const;
  const cpuBesideFloor = compared({
    ...cpu,
    ...beside,
    what: `${what}: processor time`,
    floor: floor.cpuMicros,
    atMost: 1,
  });
  const failed = withFew.failed + load.failed;
  return [
    compared({ ...beside, what, product: load.rate, floor: floor.rate, unit: "/s", atLeast: 0.4 }),
    { ...cpuBesideFloor, limit: "", isReached: null },
    compared({
      ...cpu,
      what: `${what}: processor time, with 100,000 rows`,
      floor: withFew.cpuMicros,
      floorName: "with 100 rows",
      atMost: 1.5,
    }),
    ...(failed > 0 ? [counted(5, `${what}: failed requests`, String(failed), "0", false)] : []),
  ];
}

async function openShop({ name }: BenchDatabase, size: ShopSize): Promise<Shop> {
  const database = await (name === "SQLite" ? openSqlite() : openMariaDb());
  if (!database) throw new Error(`${name} is gone`);
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
  const answer = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: adminPassword }),
  });
  if (!answer.ok) throw new Error(`the admin could not log in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

const requestsAtATime = 10;

/**
 * The times of one request after another, of which a tenth was faster: what else the machine does makes the others
 * longer. Both shops are asked by turns, so that what disturbs disturbs both.
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
  const begun = performance.now();
  request(`${program.url}${path}`, { agent, headers: { cookie } }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
    response.resume().once("end", () => resolve(performance.now() - begun));
  })
    .once("error", reject)
    .end();
  return promise;
}

function fastest(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 10)] ?? Number.NaN;
}
