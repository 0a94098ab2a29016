import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";

const browser = process.env["CHROMIUM_PATH"];
/** The journeys in Firefox or WebKit; without it, the browser tests in Chromium. */
const engine = process.env["E2E_ENGINE"];
const report = process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"];

/**
 * The browser tests: each worker starts its own built site, on SQLite, or on MySQL if `E2E_DATABASE_URL` is set.
 * `npm run e2e` finds the browser and sets `CHROMIUM_PATH`.
 */
export default defineConfig({
  testDir: engine === undefined ? "." : "engines",
  globalSetup: "./global-setup.ts",
  testMatch: "**/*.spec.ts",
  // The desktop program does not depend on the database: one run is enough.
  testIgnore: [
    ...(process.env["E2E_DATABASE_URL"] === undefined ? [] : [`${import.meta.dirname}/desktop/**`]),
    ...(engine === undefined ? [`${import.meta.dirname}/engines/**`] : []),
  ],
  outputDir: "test-results",
  snapshotPathTemplate: "{testDir}/screens/{arg}{ext}",
  // Generous, so that a busy machine fails no test.
  timeout: 300_000,
  expect: {
    timeout: 60_000,
    // Edges are smoothed differently by each version of the browser.
    toHaveScreenshot: { maxDiffPixelRatio: 0.004, threshold: 0.3 },
  },
  forbidOnly: true,
  fullyParallel: false,
  // Most tests wait for the server, the browser or a timer.
  workers: engine === undefined ? Math.ceil(availableParallelism() * 1.5) : 1,
  retries: 0,
  reporter: [["list"], ...(report === undefined ? [] : [["json", { outputFile: report }] as const])],
  use: {
    headless: true,
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: "only-on-failure",
    video: "off",
    // A trace of every test costs a third of the time; `npm run e2e -- --trace on` writes it when one is needed.
    trace: "off",
    launchOptions: {
      ...(browser !== undefined && { executablePath: browser }),
      args: [
        "--no-sandbox",
        // Letters have their exact widths on every machine; whether they are rounded to whole pixels differs otherwise.
        "--font-render-hinting=none",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A page that is opened again stays in its process, which has its programs compiled. This takes 0.25 s of
        // processor time from each test.
        "--renderer-process-limit=1",
        "--js-flags=--single-threaded",
      ],
    },
  },
});
