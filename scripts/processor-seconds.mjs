import { readFile } from "node:fs/promises";
import { findProgram } from "./programs.mjs";
import { inRoot } from "./paths.mjs";

const perl = process.platform === "linux" && ["x64", "arm64"].includes(process.arch) ? findProgram("perl") : undefined;

/** Why {@link measured} measures nothing here; undefined where it does. */
export const whyUnmeasured = perl === undefined ? "processor seconds are measured on Linux with Perl only" : undefined;

/**
 * Returns the command that runs `command` and stores the processor seconds of all its processes in `file`, for
 * {@link readMeasured}. Returns `command` itself where this is not possible.
 * @param {string[]} command a program and its arguments
 */
export function measured(command, file) {
  return perl === undefined ? command : [perl, inRoot("scripts/measure-processor.pl"), file, ...command];
}

/** Returns the processor seconds that {@link measured} stored; undefined if there are none. */
export async function readMeasured(file) {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : Number(text);
}

/** Linux counts processor time in hundredths of a second on every platform that we support. */
const ticksPerSecond = 100;

/** Returns the processor seconds of a running process; 0 where they are not known. */
export async function processorSecondsOf(pid) {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name before the last parenthesis may contain spaces. User and system time are the fields 14 and 15.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return text === "" ? 0 : (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
