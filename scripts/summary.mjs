import { stripVTControlCharacters } from "node:util";
import { say } from "./say.mjs";

export const errorOutsideTests = "an error outside any test; see above";

/** Counts the passed and failed tests of all parts of a run and prints the sums at the end. */
export function startSummary() {
  const parts = [];

  return {
    /** Adds a check with one result. */
    addCheck(name, passed) {
      parts.push({ name, passed: Number(passed), failed: Number(!passed), skipped: [], flaky: [], failures: [] });
    },
    /**
     * Adds a run of several tests. `failures` names each failed test, `flaky` each that passed when it was tried again,
     * with the first line of its error.
     */
    addTests(name, counts) {
      parts.push({ name, ...counts });
    },
    /** Adds a part that could not run, as one failure. */
    addBroken(name, reason) {
      parts.push({ name, passed: 0, failed: 1, skipped: [], flaky: [], failures: [], reason });
    },
    /** Prints the parts and, alone on the last line, the sums; returns the exit code. */
    print() {
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
      const passed = parts.reduce((sum, part) => sum + part.passed, 0);
      const failed = parts.reduce((sum, part) => sum + part.failed, 0);
      console.log(`\n${passed} passed, ${failed} failed`);
      return failed > 0 ? 1 : 0;
    },
  };
}

/** Returns the first line of an error message, without terminal colors. */
export function firstLine(message) {
  return stripVTControlCharacters(message ?? "")
    .trim()
    .split("\n", 1)[0];
}

function describe({ name, passed, failed, skipped, flaky, reason }) {
  const mark = failed > 0 ? "FAILED" : "ok    ";
  const left = skipped.length > 0 ? `, ${skipped.length} skipped` : "";
  const retried = flaky.length > 0 ? `, ${flaky.length} flaky` : "";
  return `${mark}  ${name}: ${reason ?? `${passed} passed, ${failed} failed${left}${retried}`}`;
}
