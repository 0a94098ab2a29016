import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The emulator of an S3-compatible storage in a process of its own. */
export interface Bucket {
  readonly url: string;
  readonly pid: number;
  /** The product's settings for it. */
  readonly env: Readonly<Record<string, string>>;
  /** Deletes its files too. */
  stop(): Promise<void>;
}

const emulators = fileURLToPath(new URL("../../../packages/emulators/src/cli.ts", import.meta.url));
const account = {
  S3_BUCKET: "recital",
  S3_REGION: "us-east-1",
  S3_ACCESS_KEY_ID: "bench",
  S3_SECRET_ACCESS_KEY: "bench",
};

export async function startBucket(): Promise<Bucket> {
  const env = { PATH: process.env["PATH"] ?? "", EMULATE: "s3", S3_EMULATOR_PORT: "0", ...account };
  const child = spawn(process.execPath, [emulators], { env, stdio: ["ignore", "pipe", "inherit"] });
  const kill = () => child.kill("SIGTERM");
  process.once("exit", kill);
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const { url } = (JSON.parse(line) as { s3: { url: string } }).s3;
  return {
    url,
    pid: child.pid ?? 0,
    env: { ...account, S3_ENDPOINT: url, S3_PATH_STYLE: "true" },
    async stop() {
      child.kill("SIGTERM");
      await once(child, "exit");
      process.off("exit", kill);
    },
  };
}
