import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeProgramSource } from "./program-source.ts";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const publicPem = publicKey.export({ type: "spki", format: "pem" }).toString();
const archive = Buffer.from("the program");
const file = {
  name: "recital-1.1.0-linux-x64.tar.zst",
  bytes: archive.length,
  sha256: createHash("sha256").update(archive).digest("hex"),
};
const index = {
  latest: "1.1.0",
  releases: [{ version: "1.1.0", at: "2026-11-30T00:00:00.000Z", changes: "", files: [file] }],
};

let server: Server;
let folder: string;
let files: Map<string, Buffer>;
const requests: string[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-source-"));
  files = new Map([[`/${file.name}`, archive]]);
  serve(index);
  server = createServer(({ url = "", headers }, response) => {
    requests.push(`${url} ${headers["user-agent"]}`);
    const found = files.get(url);
    response.writeHead(found ? 200 : 404).end(found);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

function serve(list: unknown, signed = JSON.stringify(list)): void {
  files.set("/releases.json", Buffer.from(JSON.stringify(list)));
  files.set("/releases.json.sig", sign(null, Buffer.from(signed), privateKey));
}

const source = (publicKeyOf: string | null = publicPem) => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return makeProgramSource({ url, publicKey: publicKeyOf, version: "1.0.0" });
};
const to = () => join(folder, "archive");

test("the list of releases and a file of one are read, and the server learns the version", async () => {
  expect(await source().readIndex()).toEqual(index);
  await source().download(file, to());
  expect(await readFile(to())).toEqual(archive);
  expect(requests).toContain(`/${file.name} Recital/1.0.0`);
});

test("a list that is signed by others, changed, or of another form is refused", async () => {
  serve({ ...index, latest: "9.9.9" }, JSON.stringify(index));
  await expect(source().readIndex()).rejects.toThrow("is not signed by the makers of this program");
  serve({ ...index, releases: [{ ...index.releases[0], files: [{ ...file, name: "../../etc/passwd" }] }] });
  await expect(source().readIndex()).rejects.toThrow("has another form than this version knows");
  files.delete("/releases.json.sig");
  await expect(source().readIndex()).rejects.toThrow("/releases.json.sig responds with status 404");
  await expect(source(null).readIndex()).rejects.toThrow("by HTTPS only");
});

test.each([
  ["another file of the same length", Buffer.from("the pr0gram")],
  ["a longer one", Buffer.from("the program and more")],
  ["a part of it", Buffer.from("the pro")],
])("%s is refused, and nothing of it is left", async (_, bytes) => {
  files.set(`/${file.name}`, bytes);
  await expect(source().download(file, to())).rejects.toThrow(file.name);
  expect(await readdir(folder)).toEqual([]);
});

test("nothing is downloaded without a key, or from a server that is gone", async () => {
  await expect(source(null).download(file, to())).rejects.toThrow("has no key");
  const here = source();
  server.close();
  server.closeAllConnections();
  await expect(here.readIndex()).rejects.toThrow("does not respond");
});
