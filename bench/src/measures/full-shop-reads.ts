import type { BenchDatabase } from "../databases.ts";
import { fillShop, fullShop } from "../full-shop.ts";
import { measureLoad, type Pace } from "../load.ts";
import { finishDemo, startProduct, startProvider } from "../product.ts";
import { compared, type Result } from "../result.ts";
import type { Baselines } from "./reads.ts";
import { rateOf, startRenderingBaseline } from "./uncached.ts";

/**
 * Measures the pages of a full shop, as served to a browser and uncached. `/store` has all products, so the baseline
 * renders as many cards; the home page has three concerts and no products. Fills the database's shop.
 */
export async function measureFullShop(database: BenchDatabase, baselines: Baselines, pace: Pace): Promise<Result[]> {
  const ssr = await startRenderingBaseline();
  const rendering = { twelve: await rateOf(ssr, "/", pace), many: await rateOf(ssr, "/many", pace) };
  await ssr.stop();
  // With a provider, each read comes from another visitor, so that no limit is reached.
  const provider = await startProvider();
  const product = await startProduct(database, provider);
  await finishDemo(database);
  await fillShop(database);
  const touch = () => database.bumpContentVersion();
  const many = `F-ssr of ${fullShop.products} cards`;
  const results: Result[] = [];
  for (const { path, target, ...uncached } of [
    { path: "/store", target: 2, atLeast: 0.08, baseline: rendering.many, baselineName: many },
    { path: "/", target: 3, atLeast: 0.05, baseline: rendering.twelve, baselineName: "F-ssr" },
  ]) {
    const of = { target, unit: "/s" } as const;
    const served = await measureLoad(product, path, pace, { "accept-encoding": "br" });
    const page = { product: served.rate, baseline: baselines.page.rate, baselineName: "F-page", atLeast: 0.5 };
    results.push(compared({ ...of, what: `GET ${path}, br`, ...page }));
    const what = `GET ${path}, uncached, per second of processor time`;
    results.push(compared({ ...of, what, product: await rateOf(product, path, pace, touch), ...uncached }));
  }
  await product.stop();
  await provider.stop();
  return results;
}
