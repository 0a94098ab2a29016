import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runQuietly } from "./process.mjs";
import { measured, processorSecondsOf, readMeasured, whyUnmeasured } from "./processor-seconds.mjs";

/** Uses the processor for 0.3 s, reports it, and ends after its parent, as a browser's processes do. */
const busy = `
  let usage;
  do usage = process.cpuUsage();
  while (usage.user + usage.system < 300_000);
  console.log("done");
  process.stdin.resume();
`;
/** Ends as soon as the process that it started has reported. */
const parent = `
  const { spawn } = require("node:child_process");
  const child = spawn(process.execPath, ["-e", process.argv[1]], { detached: true, stdio: ["pipe", "pipe", "inherit"] });
  child.stdout.once("data", () => process.exit(0));
`;

const generous = { timeout: 60_000 };

test.skipIf(whyUnmeasured !== undefined)(
  "the time of a process that outlives its parent counts",
  generous,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "recital-seconds-"));
    const file = join(folder, "seconds");
    const [program, ...args] = measured([process.execPath, "-e", parent, busy], file);
    await runQuietly(program, args);
    expect(await readMeasured(file)).toBeGreaterThan(0.3);
    await rm(folder, { recursive: true });
  },
);

test.skipIf(process.platform !== "linux")("the time of a running process is read, and that of none is 0", async () => {
  expect(await processorSecondsOf(process.pid)).toBeGreaterThan(0);
  expect(await processorSecondsOf(2 ** 30)).toBe(0);
});
