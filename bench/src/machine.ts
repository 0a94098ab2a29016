import { cpus, release, totalmem, type } from "node:os";
import { busiestMoment, loadGenerator } from "./load.ts";
import { canPin } from "./program.ts";

/** What a reader must know of the machine to make sense of the numbers. */
export function describeMachine(databases: readonly string[]): string[] {
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, ${memory} GiB, ${type()} ${release()}`,
    `Node ${process.versions.node}; ${databases.join("; ")}`,
    `load from ${loadGenerator}, ${canPin ? "server on core 0, load on core 1" : "nothing tied to a core"}`,
    `before each run something else used at most ${(busiestMoment() * 100).toFixed(0)} % of the machine`,
  ];
}
