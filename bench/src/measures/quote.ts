import { Agent } from "node:http";
import { connections, waitForQuiet, type Pace } from "../load.ts";
import type { Program } from "../program.ts";
import { compared, counted, inUnit, type Result } from "../result.ts";
import { inTurns, quantile, timedPost } from "../timed-posts.ts";
import { visitorIp } from "../visitor-ip.ts";
import type { DatabaseBaseline } from "./reads.ts";

/** Measures the price of a cart with three lines. Each request is of another visitor. */
export async function measureQuotes(product: Program, baseline: DatabaseBaseline, pace: Pace): Promise<Result[]> {
  const agent = new Agent({ keepAlive: true });
  const response = await fetch(`${product.url}/api/products`);
  const products = (await response.json()) as { id: number }[];
  const items = products.slice(0, 3).map(({ id }) => ({ productId: id, quantity: 1 }));
  let visitor = 0;
  const url = `${product.url}/api/checkout/quote`;
  const ask = () => timedPost(url, { items, country: "NO" }, { agent, ip: visitorIp(visitor++) });

  await inTurns(pace.warmUpSeconds, ask);
  const rounds = [];
  for (let round = 0; round < pace.rounds; round++) {
    await waitForQuiet(pace);
    rounds.push(await inTurns(pace.seconds, ask));
  }
  agent.destroy();
  const sorted = rounds.toSorted((a, b) => a.rate - b.rate);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error("no run was measured");
  const failed = rounds.flatMap(({ all }) => all).filter(({ status }) => status !== 200).length;
  const what = "POST /api/checkout/quote";
  return [
    compared({
      target: 4,
      what: `${what}, ${connections} at once: p99`,
      product: quantile(
        median.all.map(({ ms }) => ms),
        0.99,
      ),
      baseline: baseline.p99Ms,
      baselineName: "F-db",
      unit: "ms",
      atMost: 3,
    }),
    counted(4, `${what}: rate`, inUnit(median.rate, "/s")),
    ...(failed > 0 ? [counted(4, `${what}: failed requests`, String(failed), "0", false)] : []),
  ];
}
