import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { BenchDatabase } from "./databases.ts";
import { loadCore, serverCore, startProgram, type Program } from "./program.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** How long the stand-in for the payment provider takes to answer, on top of its own work. */
export const providerDelayMs = 20;

export const adminPassword = "not-a-secret-here";

/** The built product on `database`, with demo content, on the server's core, started as `npm start` and the image do. */
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
      // Each request of the checkout's measure says to come from another address.
      TRUST_PROXY: "1",
      ...(provider && { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: provider.url }),
    },
    nodeArguments: [
      "--max-semi-space-size=16",
      ...(process.env["BENCH_CPU_PROF"] ? ["--cpu-prof", `--cpu-prof-dir=${process.env["BENCH_CPU_PROF"]}`] : []),
    ],
  });
}

/** The smaller copies of the demo's pictures are made after the first start, on the server's core. */
export async function finishPictures(database: BenchDatabase): Promise<void> {
  const end = performance.now() + longestDrawingMs;
  while ((await database.count("SELECT COUNT(*) FROM jobs WHERE outcome IS NULL")) > 0) {
    if (performance.now() > end) throw new Error("the demo's pictures were not finished");
    await wait(500);
  }
}

const longestDrawingMs = 300_000;
const secretKey = "sk_test_bench";

/** The stand-in for the payment provider, on the load generator's core, slowed down to {@link providerDelayMs}. */
export async function startProvider(): Promise<Program> {
  const provider = await startProgram({
    file: fileURLToPath(new URL("./provider-program.ts", import.meta.url)),
    core: loadCore,
    env: { STRIPE_SECRET_KEY: secretKey },
  });
  const fault = { kind: "delay", ms: providerDelayMs };
  const answer = await fetch(`${provider.url}/_emulator/fault`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fault }),
  });
  if (!answer.ok) throw new Error(`the stand-in took no fault: ${await answer.text()}`);
  return provider;
}

/** How many payment pages were opened at the stand-in. */
export async function countSessions(provider: Program): Promise<{ all: number; orders: Set<string> }> {
  const answer = await fetch(`${provider.url}/_emulator/sessions`);
  const sessions = (await answer.json()) as { metadata: { order?: string } }[];
  return { all: sessions.length, orders: new Set(sessions.map(({ metadata }) => metadata.order ?? "")) };
}

/** A call of the stand-in itself, as the product's client makes it; answers its duration in ms. */
export async function callProvider(provider: Program): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${provider.url}/v1/checkout/sessions`, {
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
  if (!answer.ok) throw new Error(`the stand-in refused: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - begun;
}
