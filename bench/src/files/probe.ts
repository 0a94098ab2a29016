import { execFile, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { loadCore, pinned } from "../program.ts";

const client = fileURLToPath(new URL("./probe-client.ts", import.meta.url));
/** Whether a program may run before all others of its core, which Linux allows to root. */
const canPrecede = spawnSync("chrt", ["--fifo", "1", "true"]).status === 0;

/**
 * Requests /store over one connection until `work` ends; returns the times in ms. The requests come from a program of
 * its own, which runs before the other clients of its core, so that the times are those of the server.
 */
export function probe(url: string, work: Promise<unknown>): Promise<number[]> {
  const [command, args] = pinned(loadCore, process.execPath, ["--single-threaded", client, `${url}/store`]);
  const [program, ...rest] = canPrecede ? ["chrt", "--fifo", "1", command, ...args] : [command, ...args];
  return new Promise((resolve, reject) => {
    const child = execFile(program ?? "", rest, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (error) reject(error);
      else resolve(JSON.parse(stdout) as number[]);
    });
    const end = () => void child.stdin?.end();
    work.then(end, end);
  });
}
