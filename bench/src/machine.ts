import { cpus, release, totalmem, type } from "node:os";
import { busyBefore, loadGenerator, type Pace } from "./load.ts";
import { canPin } from "./program.ts";

/** Describes the machine on which the numbers were measured. */
export function describeMachine(databases: readonly string[], { rounds, seconds }: Pace): string[] {
  const cores = canPin ? "server on core 0, load on core 1" : "nothing tied to a core";
  return machineLines(databases, `load from ${loadGenerator}, ${cores}; runs of ${seconds} s, ${rounds} of each`);
}

/** Describes a machine with the given load. */
export function machineLines(databases: readonly string[], load: string): string[] {
  const { median, max } = busyBefore();
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown processor"}, ${memory} GiB, ${type()} ${release()}`,
    `Node ${process.versions.node}; ${databases.join("; ")}`,
    load,
    `just before the runs something else used ${percent(median)} of the machine in the median, ${percent(max)} at most` +
      (median > 0.2 ? "; **rates and waiting times of this run say little**" : ""),
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
