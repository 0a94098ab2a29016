import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { writeArchive } from "./archive.mjs";
import { composeFile, readChanges } from "./documents.mjs";
import { writeDeb } from "./deb.mjs";
import { loadKey, sha256, sign } from "./signature.mjs";
import { product } from "../../packages/contract/src/values/product.ts";

const run = promisify(execFile);
let folder;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-release-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Makes a folder with the same contents each time, written in another order and at another time. */
async function makeTree(name, order) {
  const tree = join(folder, name, "recital-1.2.3");
  await mkdir(join(tree, "bin"), { recursive: true });
  await mkdir(join(tree, "lib"));
  for (const file of order) await writeFile(join(tree, file), file);
  await chmod(join(tree, "bin/recital"), 0o755);
  await symlink("bin/recital", join(tree, "link"));
  await utimes(join(tree, order[0]), new Date(), new Date(Date.now() - 1e9));
  return tree;
}

test("equal contents become equal archives and packages, at whatever time", async () => {
  const sums = [];
  for (const { name, order } of [
    { name: "a", order: ["bin/recital", "lib/x"] },
    { name: "b", order: ["lib/x", "bin/recital"] },
  ]) {
    const tree = await makeTree(name, order);
    const archive = join(folder, `${name}.tar.zst`);
    const deb = join(folder, `${name}.deb`);
    await writeArchive(join(folder, name), "recital-1.2.3", { file: archive, time: 1_700_000_000 });
    await writeDeb(tree, { file: deb, version: "1.2.3", debian: "amd64", time: 1_700_000_000 });
    sums.push([await sha256(archive), await sha256(deb)]);
  }
  expect(sums[0]).toEqual(sums[1]);
  const { stdout } = await run("dpkg-deb", ["--contents", join(folder, "a.deb")]);
  expect(stdout).toMatch(/-rwxr-xr-x root\/root .* \.\/opt\/recital\/versions\/1\.2\.3\/bin\/recital\n/);
});

test("a signature is what openssl verifies by the public key, and of the same bytes each time", async () => {
  const key = await loadKey(join(folder, "key.pem"), { mayMake: true });
  const [text, signature, pem] = ["text", "text.sig", "key.pub"].map((name) => join(folder, name));
  await writeFile(text, "sums");
  await writeFile(signature, sign("sums", key));
  await writeFile(pem, key.publicPem);
  const verify = ["pkeyutl", "-verify", "-pubin", "-inkey", pem, "-rawin", "-in", text, "-sigfile", signature];
  expect((await run("openssl", verify)).stdout).toContain("Signature Verified Successfully");
  await writeFile(text, "other sums");
  await expect(run("openssl", verify)).rejects.toThrow(/Command failed/);
  expect((await loadKey(join(folder, "key.pem"), { mayMake: false })).publicPem).toBe(key.publicPem);
  await expect(loadKey(join(folder, "none.pem"), { mayMake: false })).rejects.toThrow(/cannot be read/);
});

test("the changelog has a section of this version, and none of an unknown one", async () => {
  expect(await readChanges(product.version)).not.toBe("");
  await expect(readChanges("99.0.0")).rejects.toThrow(/no section/);
});

test("the Compose file of a release names its image and builds nothing", async () => {
  const text = await composeFile("registry.example/recital", "1.2.3");
  const { services, volumes } = parse(text, { merge: true });
  expect(Object.keys(services)).toEqual(["app", "replica", "setup", "mysql", "proxy"]);
  expect(services.app.image).toBe("${RECITAL_IMAGE:-registry.example/recital}:1.2.3");
  expect(volumes).not.toHaveProperty("emulators");
  expect(text).not.toMatch(/^\s+build:|emulator|dev\.env/m);
});
