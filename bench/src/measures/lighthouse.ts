import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromiumFlags, onAllCores } from "../browser.ts";

const run = promisify(execFile);

/** 0 to 100. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

/** What a visitor with a phone waits for; times in ms. */
export interface PhoneView {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** All that came over the network, as sent. */
  readonly bytes: number;
  /** Hosts other than the page's own. */
  readonly otherHosts: number;
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<Record<string, { readonly score: number | null } | undefined>>;
  readonly audits: Readonly<Record<string, Audit | undefined>>;
}

interface Audit {
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly { readonly url?: string }[] };
}

/** A phone with slow 4G whose every answer takes 150 ms longer: what the peers were measured with. */
const coldPhone = [
  "--throttling-method=devtools",
  "--throttling.requestLatencyMs=150",
  "--throttling.downloadThroughputKbps=1600",
  "--throttling.uploadThroughputKbps=750",
  "--throttling.cpuSlowdownMultiplier=4",
  "--only-categories=performance",
];

/** Lighthouse's scores for a phone, with its usual estimate of a slow network. */
export async function readScores(url: string, chromium: string): Promise<Scores> {
  const { categories } = await runLighthouse(url, chromium, []);
  const score = (name: string) => Math.round((categories[name]?.score ?? NaN) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
  };
}

/** Loads a page with a phone's network and processor really slowed down, with nothing kept from before. */
export async function viewByPhone(url: string, chromium: string): Promise<PhoneView> {
  const { audits, finalDisplayedUrl } = await runLighthouse(url, chromium, coldPhone);
  const number = (name: string) => audits[name]?.numericValue ?? NaN;
  const requested = audits["network-requests"]?.details?.items?.map((item) => item.url ?? "") ?? [];
  const hosts = requested.filter((address) => address.startsWith("http")).map((address) => new URL(address).host);
  return {
    fcpMs: number("first-contentful-paint"),
    lcpMs: number("largest-contentful-paint"),
    tbtMs: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    bytes: number("total-byte-weight"),
    otherHosts: new Set(hosts.filter((host) => host !== new URL(finalDisplayedUrl).host)).size,
  };
}

/** Loses its view of the page now and then (`NO_NAVSTART`), which says nothing of the page: three tries. */
async function runLighthouse(url: string, chromium: string, options: readonly string[]): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryLighthouse(url, chromium, options);
    } catch (cause) {
      if (attempt === 3) throw new Error(`Lighthouse at ${url} failed three times`, { cause: firstLine(cause) });
    }
  }
}

/** A failed run's error carries the whole report. */
function firstLine(error: unknown): string {
  return String(error).split("\n", 2).join(" ").slice(0, 300);
}

async function tryLighthouse(url: string, chromium: string, options: readonly string[]): Promise<Report> {
  const program = fileURLToPath(import.meta.resolve("lighthouse/cli/index.js"));
  const flags = `--chrome-flags=${chromiumFlags.join(" ")}`;
  const args = [program, url, "--output=json", "--quiet", "--no-enable-error-reporting", flags, ...options];
  const { stdout } = await run(...onAllCores(process.execPath, args), {
    env: { ...process.env, CHROME_PATH: chromium },
    maxBuffer: 64 * 2 ** 20,
  });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse at ${url}: ${report.runtimeError.message}`);
  return report;
}
