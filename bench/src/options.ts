import { parseArgs } from "node:util";
import type { Pace } from "./load.ts";

export interface Options {
  readonly isQuick: boolean;
  readonly pace: Pace;
  /** How often each program is started to time it. */
  readonly starts: number;
  readonly databases: readonly string[];
  readonly parts: readonly string[];
  /** Whether README.md is rewritten. */
  readonly writes: boolean;
}

const usage = `Usage: npm run bench -- [options]
  --quick               1 s runs, to see that everything works; the numbers mean little, README.md stays as it is
  --database=NAME       sqlite or mariadb; both unless told
  --part=NAME           reads, checkout, start, admin, pages, desktop, scripts, install or clone; may be repeated; all
                        but clone unless told
  --no-write            leaves README.md as it is`;

const allParts = ["reads", "checkout", "start", "admin", "pages", "desktop", "scripts", "install", "clone"];

/** The command line's options; prints the usage and ends where they make no sense. */
export function readOptions(args: readonly string[]): Options {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        quick: { type: "boolean", default: false },
        database: { type: "string", multiple: true, default: ["sqlite", "mariadb"] },
        part: { type: "string", multiple: true, default: allParts.filter((part) => part !== "clone") },
        "no-write": { type: "boolean", default: false },
      },
    });
    const unknown = values.part.find((part) => !allParts.includes(part));
    if (unknown !== undefined) throw new Error(`There is no part ${unknown}`);
    const isWhole = allParts.every((part) => part === "clone" || values.part.includes(part));
    return {
      isQuick: values.quick,
      pace: values.quick ? { warmUpSeconds: 1, seconds: 1, rounds: 1 } : { warmUpSeconds: 3, seconds: 10, rounds: 3 },
      starts: values.quick ? 2 : 5,
      databases: values.database,
      parts: values.part,
      writes: !values.quick && !values["no-write"] && isWhole && values.database.length === 2,
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return process.exit(1);
  }
}
