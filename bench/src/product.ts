import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { BenchDatabase } from "./databases.ts";
import { loadCore, serverCore, startProgram, type Program } from "./program.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The delay that the emulator of the payment provider adds to each response. */
export const providerDelayMs = 20;

export const adminPassword = "not-a-secret-here";

/**
 * The built product on `database`, with demo content, on the server's core, started as `npm start` and the image do.
 */
export function startProduct(database: BenchDatabase, provider?: Program): Promise<Program> {
  return startProgram({
    file: `${root}packages/server/dist/main.js`,
    core: serverCore,
    cwd: root,
    env: {
      ...database.productEnv,
      HOST: "127.0.0.1",
      DEMO_CONTENT: "true",
      ADMIN_PASSWORD: adminPassword,
      MALLOC_ARENA_MAX: "2",
      // With a provider, each uncached read and each checkout comes from another visitor, whom a header names.
      ...(provider && { TRUST_PROXY: "1", STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: provider.url }),
    },
    nodeArguments: [
      "--max-semi-space-size=8",
      ...(process.env["BENCH_CPU_PROF"] ? ["--cpu-prof", `--cpu-prof-dir=${process.env["BENCH_CPU_PROF"]}`] : []),
    ],
  });
}

/**
 * Waits for the variants of the demo images and for the demo's music, which the server makes after its first start. Jobs
 * that were put off, as music is without ffmpeg, are left out.
 */
export async function finishDemo(database: BenchDatabase): Promise<void> {
  const end = performance.now() + maxMakingMs;
  const soon = () => new Date(Date.now() + 60_000).toISOString().slice(0, 19).replace("T", " ");
  while ((await database.count(`SELECT COUNT(*) FROM jobs WHERE outcome IS NULL AND run_at < '${soon()}'`)) > 0) {
    if (performance.now() > end) throw new Error("the demo's images and music were not finished");
    await wait(500);
  }
}

const maxMakingMs = 600_000;
const secretKey = "sk_test_bench";

/** Starts the emulator of the payment provider on the load generator's core, delayed by {@link providerDelayMs}. */
export async function startProvider(): Promise<Program> {
  const provider = await startProgram({
    file: fileURLToPath(new URL("./provider-program.ts", import.meta.url)),
    core: loadCore,
    env: { STRIPE_SECRET_KEY: secretKey },
  });
  const fault = { kind: "delay", ms: providerDelayMs };
  const response = await fetch(`${provider.url}/_emulator/fault`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fault }),
  });
  if (!response.ok) throw new Error(`the emulator refused the fault: ${await response.text()}`);
  return provider;
}

/** Returns the number of payment pages opened at the emulator. */
export async function countSessions(provider: Program): Promise<{ all: number; orders: Set<string> }> {
  const response = await fetch(`${provider.url}/_emulator/sessions`);
  const sessions = (await response.json()) as { metadata: { order?: string } }[];
  return { all: sessions.length, orders: new Set(sessions.map(({ metadata }) => metadata.order ?? "")) };
}

/** Calls the emulator directly, as the product's client does; returns the duration in ms. */
export async function callProvider(provider: Program): Promise<number> {
  const startedAt = performance.now();
  const response = await fetch(`${provider.url}/v1/checkout/sessions`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      mode: "payment",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "1250",
      "line_items[0][price_data][product_data][name]": "Nocturne",
      "line_items[0][quantity]": "1",
      success_url: "http://localhost/",
      cancel_url: "http://localhost/",
    }),
  });
  if (!response.ok) throw new Error(`the emulator refused: ${await response.text()}`);
  await response.arrayBuffer();
  return performance.now() - startedAt;
}
