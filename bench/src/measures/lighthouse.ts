import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromiumFlags, onAllCores } from "../browser.ts";
import { findTool } from "../find-tool.ts";

const run = promisify(execFile);

/** 0 to 100. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
}

/** The loading figures of a page on a phone; times in ms. */
export interface PhoneView {
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  /** Bytes transferred over the network. */
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

/** A phone with slow 4G and 150 ms more latency per response, as for the peers' figures. */
const coldPhone = [
  "--throttling-method=devtools",
  "--throttling.requestLatencyMs=150",
  "--throttling.downloadThroughputKbps=1600",
  "--throttling.uploadThroughputKbps=750",
  "--throttling.cpuSlowdownMultiplier=4",
  "--only-categories=performance",
];

/** Returns Lighthouse's scores for a phone, with its default estimate of a slow network. */
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

/** Loads a page with a phone's network and processor actually throttled and an empty cache. */
export async function viewByPhone(url: string, chromium: string): Promise<PhoneView> {
  const { audits, finalDisplayedUrl } = await runLighthouse(url, chromium, coldPhone);
  const number = (name: string) => audits[name]?.numericValue ?? NaN;
  const requested = audits["network-requests"]?.details?.items?.map((item) => item.url ?? "") ?? [];
  const hosts = requested
    .filter((requestUrl) => requestUrl.startsWith("http"))
    .map((requestUrl) => new URL(requestUrl).host);
  return {
    fcpMs: number("first-contentful-paint"),
    lcpMs: number("largest-contentful-paint"),
    tbtMs: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    bytes: number("total-byte-weight"),
    otherHosts: new Set(hosts.filter((host) => host !== new URL(finalDisplayedUrl).host)).size,
  };
}

/** Runs Lighthouse up to three times, since it fails occasionally (`NO_NAVSTART`) for reasons unrelated to the page. */
async function runLighthouse(url: string, chromium: string, options: readonly string[]): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryLighthouse(url, chromium, options);
    } catch (cause) {
      if (attempt === 3) throw new Error(`Lighthouse at ${url} failed three times`, { cause: firstLine(cause) });
    }
  }
}

/** A failed run's error contains the complete report. */
function firstLine(error: unknown): string {
  return String(error).split("\n", 2).join(" ").slice(0, 300);
}

async function tryLighthouse(url: string, chromium: string, options: readonly string[]): Promise<Report> {
  const program = findTool("lighthouse/cli/index.js");
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
