import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { IssuedCertificate } from "../ports/certificate-authority.ts";

const run = promisify(execFile);

/** Returns a certificate for the domain that is signed by itself, valid from now on. */
export async function makeCertificate(domain: string, days = 90): Promise<IssuedCertificate> {
  const folder = await mkdtemp(join(tmpdir(), "recital-certificate-"));
  const [key, chain] = [join(folder, "key.pem"), join(folder, "chain.pem")];
  const kind = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  const subject = ["-subj", `/CN=${domain}`, "-addext", `subjectAltName=DNS:${domain}`, "-days", String(days)];
  await run("openssl", [...kind, ...subject, "-keyout", key, "-out", chain]);
  const issued = { key: await readFile(key, "utf8"), chain: await readFile(chain, "utf8") };
  await rm(folder, { recursive: true });
  return issued;
}
