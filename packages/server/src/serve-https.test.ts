import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { get, request, type RequestOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type PeerCertificate } from "node:tls";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { HttpsSettings } from "./config/https-settings.ts";
import {
  challengeAnswers,
  readCertificate,
  readRenewal,
  storeCertificate,
  storeRenewal,
} from "./http/certificate-files.ts";
import { makeLogger } from "./kernel/logger.ts";
import { serveHttps } from "./serve-https.ts";
import { stopServer } from "./serve.ts";
import { makeCertificate } from "./testing/make-certificate.ts";

const domain = "music.example";
let folder: string;
/** What the site does with a request. */
let respond: RequestListener;
let opened: Awaited<ReturnType<typeof serveHttps>>;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "recital-https-")), "https");
  respond = (_, response) => response.end("the site");
  const settings: HttpsSettings = {
    domain,
    httpPort: 0,
    httpsPort: 0,
    directoryUrl: "https://acme.example/directory",
    stagingUrl: null,
    folder,
    email: null,
  };
  const logger = makeLogger({ level: "silent", format: "json" });
  opened = await serveHttps((request, response) => respond(request, response), {
    settings,
    host: "127.0.0.1",
    logger,
    lookMs: 5,
  });
});
afterEach(async () => {
  opened.stopLooking();
  await Promise.all(opened.servers.filter(({ listening }) => listening).map(stopServer));
  await rm(join(folder, ".."), { recursive: true });
});

const portOf = (index: number) => (opened.servers[index]?.address() as AddressInfo | undefined)?.port ?? 0;
const plain = (path: string) => fetch(`http://127.0.0.1:${portOf(0)}${path}`, { redirect: "manual" });
const isSecure = () => opened.servers[1]?.listening === true;

/** Returns the certificate that a visitor gets now. */
function certificateInUse(): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { port: portOf(1), host: "127.0.0.1", servername: domain, rejectUnauthorized: false },
      () => {
        resolve(socket.getPeerCertificate());
        socket.destroy();
      },
    );
    socket.once("error", reject);
  });
}

/** Returns whether a response binds the browser to HTTPS. */
function isBound(ca: string): Promise<boolean> {
  const options: RequestOptions = { port: portOf(1), host: "127.0.0.1", servername: domain, ca, agent: false };
  return new Promise((resolve, reject) => {
    get(options, (response) => {
      response.resume();
      resolve(response.headers["strict-transport-security"] !== undefined);
    }).once("error", reject);
  });
}

function readSite(ca: string): Promise<string> {
  const options: RequestOptions = { port: portOf(1), host: "127.0.0.1", servername: domain, ca, agent: false };
  return new Promise((resolve, reject) => {
    get(options, (response) => {
      let text = "";
      response.on("data", (part: Buffer) => (text += part.toString())).once("end", () => resolve(text));
    }).once("error", reject);
  });
}

test("without a certificate only the authority is answered, and visitors are asked to wait", async () => {
  const answers = challengeAnswers(folder);
  const token = "LoqXcYV8q5ONbJQxbmR7SCTNo3tiAXDfowyjxAjEuX0";
  await answers.put(token, `${token}.thumbprint`);
  expect(await (await plain(`/.well-known/acme-challenge/${token}`)).text()).toBe(`${token}.thumbprint`);
  await answers.remove(token);
  for (const name of [token, "..%2f..%2faccount.pem", "../account.pem", ""]) {
    expect((await plain(`/.well-known/acme-challenge/${name}`)).status).not.toBe(200);
  }
  const waiting = await plain("/store");
  expect([waiting.status, waiting.headers.get("retry-after"), isSecure()]).toEqual([503, "60", false]);
});

test("a stored certificate is used without a restart, and so is the next one; HTTP leads to HTTPS", async () => {
  const first = await makeCertificate(domain);
  await storeCertificate(folder, domain, first);
  await expect.poll(isSecure).toBe(true);
  expect(await readSite(first.chain)).toBe("the site");
  const moved = await plain("/store?sort=price");
  expect(moved.status).toBe(308);
  expect(moved.headers.get("location")).toBe(`https://${domain}:0/store?sort=price`);

  const before = (await certificateInUse()).fingerprint256;
  const second = await makeCertificate(domain);
  await storeCertificate(folder, domain, second);
  await expect.poll(async () => (await certificateInUse()).fingerprint256).not.toBe(before);
  expect(await readSite(second.chain)).toBe("the site");
});

test("browsers are bound to HTTPS once the site has had a certificate for a day, and stay so after a renewal", async () => {
  const first = await makeCertificate(domain);
  await storeCertificate(folder, domain, first);
  await expect.poll(isSecure).toBe(true);
  expect(await isBound(first.chain)).toBe(false);
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const last = await readRenewal(folder);
  await storeRenewal(folder, { ...last, certifiedSince: hoursAgo(25) });
  await expect.poll(() => isBound(first.chain)).toBe(true);
  const renewed = await makeCertificate(domain);
  const before = (await certificateInUse()).fingerprint256;
  await storeCertificate(folder, domain, renewed);
  await expect.poll(async () => (await certificateInUse()).fingerprint256).not.toBe(before);
  expect(await isBound(renewed.chain)).toBe(true);
  await storeRenewal(folder, { ...last, certifiedSince: hoursAgo(23) });
  await expect.poll(() => isBound(renewed.chain)).toBe(false);
});

test("what does not fit is not stored, and what was damaged is not used; the last good one stays", async () => {
  const good = await makeCertificate(domain);
  await storeCertificate(folder, domain, good);
  await expect.poll(isSecure).toBe(true);
  const other = await makeCertificate("other.example");
  const wrong = [other, { key: other.key, chain: good.chain }, { key: good.key, chain: "no certificate" }];
  for (const issued of wrong) await expect(storeCertificate(folder, domain, issued)).rejects.toThrow(/does not fit/);
  expect((await readCertificate(folder, domain))?.chain.trim()).toBe(good.chain.trim());
  expect((await stat(join(folder, "certificate.pem"))).mode & 0o777).toBe(0o600);
  await writeFile(join(folder, "certificate.pem"), "-----BEGIN CERTIFICATE-----\nhalf");
  expect(await readCertificate(folder, domain)).toBeNull();
  expect(await readSite(good.chain)).toBe("the site");
});

test("a stop waits for a response that is being sent by HTTPS", async () => {
  const { chain } = await storeCertificate(folder, domain, await makeCertificate(domain));
  await expect.poll(isSecure).toBe(true);
  const [, secure] = opened.servers;
  if (!secure) throw new Error("there is no secure server");
  const begun = Promise.withResolvers<() => void>();
  respond = (_, response) => begun.resolve(() => response.end("late"));
  const options = { port: portOf(1), host: "127.0.0.1", servername: domain, ca: chain, agent: false };
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request(options, (response) => response.resume().once("end", () => resolve(response.statusCode)))
      .once("error", reject)
      .end();
  });
  const finish = await begun.promise;
  const stopped = stopServer(secure);
  finish();
  expect(await answered).toBe(200);
  await stopped;
});
