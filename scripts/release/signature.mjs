import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign as signBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { TaskFailed } from "../lifetime.mjs";
import { say } from "../say.mjs";

/**
 * Reads the ed25519 key that signs a release.
 * @param {string} file @param {{ mayMake: boolean }} options whether a missing key is made
 */
export async function loadKey(file, { mayMake }) {
  const pem = await readFile(file, "utf8").catch(async (error) => {
    if (error.code !== "ENOENT" || !mayMake) throw new TaskFailed(`The key ${file} cannot be read (${error.code}).`);
    return makeKey(file);
  });
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== "ed25519") throw new TaskFailed(`${file} is no ed25519 key.`);
  if (mayMake) say("Signed by a key of this machine. A release for others needs --key.");
  return { privateKey, publicPem: createPublicKey(privateKey).export({ type: "spki", format: "pem" }) };
}

async function makeKey(file) {
  const pem = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, pem, { mode: 0o600 });
  return pem;
}

/** Returns the signature's 64 bytes, as `openssl pkeyutl -verify -rawin` reads them. */
export function sign(text, { privateKey }) {
  return signBytes(null, Buffer.from(text), privateKey);
}

/** Returns a file's size in bytes and its SHA-256 in hexadecimal. */
export async function sha256(file) {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return { bytes: (await stat(file)).size, sha256: hash.digest("hex") };
}
