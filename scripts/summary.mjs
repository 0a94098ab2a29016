import { say } from "./say.mjs";

/** Counts what passed and failed over all parts of a test run and prints it at the end. */
export function startSummary() {
  const parts = [];

  return {
    /** A check that is one thing: it passed or it did not. */
    addCheck(name, passed) {
      parts.push({ name, passed: Number(passed), failed: Number(!passed), skipped: [] });
    },
    /** A run of many tests. */
    addTests(name, counts) {
      parts.push({ name, ...counts });
    },
    /** A part that could not run counts as one failure. */
    addBroken(name, reason) {
      parts.push({ name, passed: 0, failed: 1, skipped: [], reason });
    },
    /** Prints the parts and, alone on the last line, the sums; returns the exit code. */
    print() {
      say("");
      for (const part of parts) say(describe(part));
      for (const part of parts) {
        for (const test of part.skipped) say(`SKIPPED in ${part.name}: ${test}`);
      }
      const passed = parts.reduce((sum, part) => sum + part.passed, 0);
      const failed = parts.reduce((sum, part) => sum + part.failed, 0);
      console.log(`\n${passed} passed, ${failed} failed`);
      return failed > 0 ? 1 : 0;
    },
  };
}

function describe({ name, passed, failed, skipped, reason }) {
  const mark = failed > 0 ? "FAILED" : "ok    ";
  const left = skipped.length > 0 ? `, ${skipped.length} skipped` : "";
  return `${mark}  ${name}: ${reason ?? `${passed} passed, ${failed} failed${left}`}`;
}
