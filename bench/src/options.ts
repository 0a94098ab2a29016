import { parseArgs } from "node:util";
import { type FaultName, isFaultName } from "./faults/fault-names.ts";
import type { Pace } from "./load.ts";
import type { Place } from "./report.ts";

export interface Options {
  readonly isQuick: boolean;
  readonly pace: Pace;
  /** How often each program is started to time it. */
  readonly starts: number;
  readonly databases: readonly string[];
  readonly parts: readonly string[];
  /** Those of the faults that are wanted; none: all. */
  readonly faults: readonly FaultName[];
  /** What the parts are about. */
  readonly place: Place;
  /** Whether its part of README.md is rewritten. */
  readonly writes: boolean;
}

const usage = `Usage: npm run bench -- [options]
  --quick               1 s runs, to see that everything works; the numbers mean little, README.md stays as it is
  --seconds=N           how long each of the three runs takes; 10 unless told
  --database=NAME       sqlite or mariadb; both unless told
  --part=NAME           reads, checkout, start, admin, pages, desktop, scripts, install or clone; may be repeated; all
                        but clone unless told; or faults, alone: what becomes of the product when things go wrong
  --fault=NAME          of the faults only this one, by the name that is printed when it begins; may be repeated
  --no-write            leaves README.md as it is`;

const faults = "faults";
const allParts = ["reads", "checkout", "start", "admin", "pages", "desktop", "scripts", "install", "clone"];

/** The command line's options; prints the usage and ends where they make no sense. */
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
    const seconds = Number(values.seconds);
    if (!(seconds >= 1)) throw new Error(`A run cannot take ${values.seconds} seconds`);
    const isFaults = values.part.length === 1 && values.part[0] === faults;
    const unknown = isFaults ? undefined : values.part.find((part) => !allParts.includes(part));
    if (unknown !== undefined) throw new Error(`There is no part ${unknown}`);
    const wanted = values.fault.filter(isFaultName);
    const unknownFault = values.fault.find((name) => !isFaults || !isFaultName(name));
    if (unknownFault !== undefined) throw new Error(`There is no fault ${unknownFault} in these parts`);
    const isWhole = isFaults
      ? values.fault.length === 0
      : allParts.every((part) => part === "clone" || values.part.includes(part));
    return {
      isQuick: values.quick,
      pace: values.quick ? { warmUpSeconds: 1, seconds: 1, rounds: 1 } : { warmUpSeconds: 3, seconds, rounds: 3 },
      starts: values.quick ? 2 : 5,
      databases: values.database,
      parts: values.part,
      faults: wanted,
      place: isFaults ? faults : "measured",
      writes: !values.quick && !values["no-write"] && isWhole && values.database.length === 2,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return process.exit(1);
  }
}
