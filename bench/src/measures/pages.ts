import { findChromium } from "../browser.ts";
import type { BenchDatabase } from "../databases.ts";
import { fillShop, fullShop } from "../full-shop.ts";
import { waitForQuiet, type Pace } from "../load.ts";
import { finishDemo, startProduct } from "../product.ts";
import { counted, inUnit, type Result } from "../result.ts";
import { findFaults } from "./accessibility.ts";
import { readScores, viewByPhone, type PhoneView, type Scores } from "./lighthouse.ts";

const target = 10;
const productPageTarget = 18;
/** Sold by the demo shop, with several images. */
const productPage = "/store/fade-vinyl-lp";
const publicPages = [
  "/",
  "/store",
  productPage,
  "/cart",
  "/checkout/success",
  "/newsletter/confirm",
  "/newsletter/confirmed",
  "/newsletter/unsubscribe",
  "/newsletter/unsubscribed",
  "/newsletter/invalid",
  "/there-is-no-such-page",
];

/** Measures pages on a phone with Lighthouse and axe. */
export async function measurePages(database: BenchDatabase, pace: Pace): Promise<Result[]> {
  const chromium = await findChromium();
  const product = await startProduct(database);
  await finishDemo(database);
  const results: Result[] = [];
  const measure = async (path: string, row = target, name = path) => {
    const scores: Scores[] = [];
    const views: PhoneView[] = [];
    for (let round = 0; round < pace.rounds; round++) {
      await waitForQuiet(pace);
      scores.push(await readScores(`${product.url}${path}`, chromium));
      views.push(await viewByPhone(`${product.url}${path}`, chromium));
    }
    const page = { row, name };
    results.push(...scoreLines(page, medians(scores)), ...phoneLines(page, medians(views)));
  };
  await measure("/");
  await measure("/store");
  await fillShop(database);
  const beside = `${fullShop.products} products and ${fullShop.concerts} concerts`;
  await measure("/", target, `/ with ${beside}`);
  await measure("/store", target, `/store with ${beside}`);
  await measure("/concerts", target, `/concerts with ${fullShop.concerts} concerts`);
  await measure(productPage, productPageTarget, `a product's page (of ${fullShop.products})`);
  const pages = await findFaults(product.url, publicPages, chromium);
  await product.stop();
  return [...results, faultLine(pages.flatMap(({ path, faults }) => faults.map((fault) => `${path}: ${fault}`)))];
}

/** A measured page, and the row of the table of targets that it belongs to. */
interface MeasuredPage {
  readonly row: number;
  readonly name: string;
}

function scoreLines({ row, name }: MeasuredPage, { performance, accessibility, bestPractices, seo }: Scores): Result[] {
  const line = (what: string, score: number, least: number) =>
    counted(row, `Lighthouse of ${name}: ${what}`, String(score), `≥ ${least}`, score >= least);
  return [
    line("performance", performance, 98),
    line("accessibility", accessibility, 100),
    line("best practices", bestPractices, 100),
    line("SEO", seo, 100),
  ];
}

function phoneLines({ row, name }: MeasuredPage, { fcpMs, lcpMs, tbtMs, cls, bytes, otherHosts }: PhoneView): Result[] {
  const line = (what: string, value: number, max: number, show: (value: number) => string) =>
    counted(row, `${name} by phone: ${what}`, show(value), `≤ ${show(max)}`, value <= max);
  const milliseconds = (value: number) => inUnit(value, "ms");
  return [
    line("first paint (FCP)", fcpMs, 700, milliseconds),
    line("largest paint (LCP)", lcpMs, 1100, milliseconds),
    line("blocked (TBT)", tbtMs, 50, milliseconds),
    line("shift (CLS)", cls, 0, (value) => String(Number(value.toFixed(3)))),
    line("all bytes", bytes, 300_000, (value) => `${(value / 1000).toFixed(0)} kB`),
    line("other hosts", otherHosts, 0, String),
  ];
}

function faultLine(faults: readonly string[]): Result {
  const what = `violations found by axe on ${publicPages.length} pages, light and dark`;
  const product = faults.length === 0 ? "0" : `${faults.length}: ${faults.join("; ")}`;
  return counted(target, what, product, "0", faults.length === 0);
}

/** Returns the median of each number. */
function medians<T extends object>(runs: readonly T[]): T {
  const [first] = runs;
  if (!first) throw new Error("no run was made");
  const names = Object.keys(first) as (keyof T)[];
  const median = (name: keyof T) =>
    runs.map((run) => Number(run[name])).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)];
  // Both are objects of numbers with the same names.
  return Object.fromEntries(names.map((name) => [name, median(name)])) as T;
}
