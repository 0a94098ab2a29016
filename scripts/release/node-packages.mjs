import { createHash } from "node:crypto";
import { chmod, copyFile, mkdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { nodeVersion } from "../install.mjs";
import { TaskFailed } from "../lifetime.mjs";
import { inCache } from "../paths.mjs";
import { runQuietly } from "../process.mjs";

/** The SHA-512 of the npm packages that contain Node, from the registry. */
const integrity = {
  x64: "3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==",
  arm64: "FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==",
};

/** Writes the Node that runs the program, from npm's package for the processor. */
export async function writeNode(to, { env, cpu }) {
  const folder = inCache("release-node", cpu);
  await mkdir(folder, { recursive: true });
  const name = `node-linux-${cpu}`;
  const archive = join(folder, `${name}-${nodeVersion}.tgz`);
  const isThere = () =>
    readFile(archive).then(
      (bytes) => digest(bytes) === integrity[cpu],
      () => false,
    );
  if (!(await isThere())) {
    await runQuietly("npm", ["pack", "--silent", "--pack-destination", folder, `${name}@${nodeVersion}`], { env });
    if (!(await isThere()))
      throw new TaskFailed(`${archive} has another SHA-512 than scripts/release/node-packages.mjs says.`);
  }
  const unpacked = join(folder, "package");
  await rm(unpacked, { recursive: true, force: true });
  await runQuietly("tar", ["-xzf", archive, "-C", folder], { env });
  await mkdir(dirname(to), { recursive: true });
  await copyFile(join(unpacked, "bin/node"), to);
  await chmod(to, 0o755);
}

function digest(bytes) {
  return createHash("sha512").update(bytes).digest("base64");
}
