import { parseArgs } from "node:util";
import { type FaultName, isFaultName } from "./faults/fault-names.ts";
import type { Pace } from "./load.ts";
import type { Place } from "./report.ts";

export interface Options {
  readonly isQuick: boolean;
  readonly pace: Pace;
  /** Number of timed starts of each program. */
  readonly starts: number;
  readonly databases: readonly string[];
  readonly parts: readonly string[];
  /** The faults to measure; default: all but the long ones. */
  readonly faults: readonly FaultName[];
  /** The file in `results` that the parts belong to. */
  readonly place: Place;
  /** Whether that file is rewritten, with the table in README.md. */
  readonly writes: boolean;
}

const usage = `Usage: npm run bench -- [options]
  --quick               1 s runs, to check that everything works; the figures mean little, and are not stored
  --seconds=N           duration of each of the three runs; default: 10
  --database=NAME       sqlite or mariadb; default: both
  --part=NAME           reads, checkout, start, admin, pages, desktop, scripts, install or clone; may be repeated;
                        default: all but clone; or faults, alone: the product under faults; or files, alone: uploads
                        and downloads of what is sold as a file
                        or stock, alone: the fault of that name
  --fault=NAME          only this fault, by the name printed at its start; may be repeated
  --no-write            changes neither results nor README.md`;

const chapters = ["faults", "files"] as const;
const allParts = ["reads", "checkout", "start", "admin", "pages", "desktop", "scripts", "install", "clone"];

/** Returns the command line's options; prints the usage and exits if they are invalid. */
export function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        quick: { type: "boolean", default: false },
        seconds: { type: "string", default: "10" },
        database: { type: "string", multiple: true, default: ["sqlite", "mariadb"] },
        part: { type: "string", multiple: true, default: allParts.filter((part) => part !== "clone") },
        fault: { type: "string", multiple: true, default: [] },
        "no-write": { type: "boolean", default: false },
      },
    });
    // A fault that is measured alone.
    if (values.part.length === 1 && values.part[0] === "stock") {
      values.part = ["faults"];
      values.fault = ["stock"];
    }
    const seconds = Number(values.seconds);
    if (!(seconds >= 1)) throw new Error(`A run cannot take ${values.seconds} seconds`);
    const chapter = chapters.find((name) => values.part.length === 1 && values.part[0] === name);
    const isFaults = chapter === "faults";
    const unknown = chapter ? undefined : values.part.find((part) => !allParts.includes(part));
    if (unknown !== undefined) throw new Error(`There is no part ${unknown}`);
    const faults = values.fault.filter(isFaultName);
    const unknownFault = values.fault.find((name) => !isFaults || !isFaultName(name));
    if (unknownFault !== undefined) throw new Error(`There is no fault ${unknownFault} in the chosen parts`);
    const isComplete = chapter
      ? values.fault.length === 0
      : allParts.every((part) => part === "clone" || values.part.includes(part));
    return {
      isQuick: values.quick,
      pace: values.quick ? { warmUpSeconds: 1, seconds: 1, rounds: 1 } : { warmUpSeconds: 3, seconds, rounds: 3 },
      starts: values.quick ? 2 : 5,
      databases: values.database,
      parts: values.part,
      faults,
      place: chapter ?? "measured",
      writes: !values.quick && !values["no-write"] && isComplete && values.database.length === 2,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return process.exit(1);
  }
}
