import { spawnSync } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";

/** Returns the resident memory of a process in MiB, also on systems without `/proc`. */
export async function residentMiB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const known = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  const kib = known ?? spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  return Number(kib) / 1024;
}

/** Returns the number of open files and sockets of a process. */
export async function openDescriptors(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length;
}

/** Returns the resident memory of a process in MB (1,000,000 bytes). */
export async function residentMb(pid: number): Promise<number> {
  return ((await residentMiB(pid)) * 1024 ** 2) / 1e6;
}

/** Makes {@link peakMb} begin at the present value. */
export function forgetPeak(pid: number): Promise<void> {
  return writeFile(`/proc/${pid}/clear_refs`, "5");
}

/** Returns the maximum resident memory of a process since {@link forgetPeak}, in MB. */
export async function peakMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return (Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / 1e6;
}
