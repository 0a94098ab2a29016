import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Whether the tests run completely, as at night: by day, tests of many lines, guesses or former versions use fewer. */
export const isNight = process.env["TEST_NIGHTLY"] === "1";

/** How often a test with random input runs; `TEST_FUZZ_RUNS` sets another number. */
export const fuzzRuns = Number(process.env["TEST_FUZZ_RUNS"] || (isNight ? 50 : 15));

/** How many buyers a test lets buy at once; `TEST_RACE_RUNS` sets another number than the usual one. */
export function raceRuns(usual: number): number {
  return Number(process.env["TEST_RACE_RUNS"] || usual);
}

const dist = new URL("../../dist/", import.meta.url);

/** The built command `recital`. */
export const builtProgram = fileURLToPath(new URL("recital.js", dist));

/** Whether there is a build. Without one, tests of the built program are skipped; in one, a missing file fails them. */
export const isBuilt = existsSync(dist);
