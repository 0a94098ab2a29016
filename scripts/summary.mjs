import { stripVTControlCharacters } from "node:util";
import { say } from "./say.mjs";

export const errorOutsideTests = "an error outside any test; see above";

/**
 * Counts the passed and failed tests of all parts of a run and prints the sums at the end.
 *
 * A part's counts are `passed` and `failed`; `skipped`, the names of skipped tests; `flaky`, those that passed when they
 * were tried again, and `failures`, those that failed, with the first line of their error; and for a part that could
 * not run, its `reason`.
 */
export function startSummary() {
  const parts = [];

  return {
    /** Adds a part. `time` is what {@link describeTime} describes. */
    add(name, counts, time = {}) {
      parts.push({ name, ...counts, ...time });
    },
    /** Prints the parts, then `notes`, and alone on the last line the sums; returns the exit code. */
    print(notes = []) {
      say("");
      for (const part of parts) say(describe(part));
      for (const part of parts) {
        for (const test of part.skipped) say(`SKIPPED in ${part.name}: ${test}`);
      }
      for (const part of parts) {
        for (const test of part.flaky) say(`FLAKY in ${part.name}: passed when tried again: ${test}`);
      }
      for (const part of parts) {
        for (const test of part.failures) say(`FAILED in ${part.name}: ${test}`);
      }
      for (const note of notes) say(note);
      const passed = parts.reduce((sum, part) => sum + part.passed, 0);
      const failed = parts.reduce((sum, part) => sum + part.failed, 0);
      console.log(`\n${passed} passed, ${failed} failed`);
      return failed > 0 ? 1 : 0;
    },
  };
}

/** Counts checks, each as one test. */
export function countChecks(results) {
  const failures = results.filter(({ passed }) => !passed).map(({ name }) => name);
  return { passed: results.length - failures.length, failed: failures.length, skipped: [], flaky: [], failures };
}

/** Counts a part that could not run, as one failure. */
export function countBroken(reason) {
  return { passed: 0, failed: 1, skipped: [], flaky: [], failures: [], reason };
}

/** Counts a part that cannot run here as one skipped test. */
export function countSkipped(reason) {
  return { passed: 0, failed: 0, skipped: [reason], flaky: [], failures: [] };
}

/** Returns the first line of an error message, without terminal colors. */
export function firstLine(message) {
  return stripVTControlCharacters(message ?? "")
    .trim()
    .split("\n", 1)[0];
}

/** Returns a part's result in a line. */
export function describe({ name, passed, failed, skipped, flaky, reason, ...time }) {
  const mark = failed > 0 ? "FAILED" : "ok    ";
  const left = skipped.length > 0 ? `, ${skipped.length} skipped` : "";
  const retried = flaky.length > 0 ? `, ${flaky.length} flaky` : "";
  const result = reason ?? `${passed} passed, ${failed} failed${left}${retried}`;
  return `${mark}  ${name}: ${result}${describeTime(time)}`;
}

/**
 * Describes the processor seconds of a part beside its budget. Exceeding it is a remark and no failure: another machine
 * needs another time for the same work.
 * @param {number | undefined} time.processorSeconds undefined if they were not measured
 * @param {number | undefined} time.budget undefined if there is none
 */
export function describeTime({ processorSeconds, budget }) {
  if (processorSeconds === undefined) return "";
  const used = Math.round(processorSeconds);
  if (budget === undefined) return `; ${used} processor seconds`;
  const remark = used > budget ? `, ${used - budget} OVER BUDGET` : "";
  return `; ${used} of ${budget} processor seconds${remark}`;
}
