import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCertificate, readRenewal } from "../../../http/certificate-files.ts";
import { makeLogger } from "../../../kernel/logger.ts";
import { CertificateError, type CertificateAuthority } from "../../../ports/certificate-authority.ts";
import { makeCertificate } from "../../../testing/make-certificate.ts";
import { explainRenewal, isDue, renewIfDue } from "./feature.ts";

const domain = "music.example";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-renewal-"));
});
afterEach(() => rm(folder, { recursive: true }));

const never = { failures: 0, at: new Date(0) };

test("a certificate is due before its last 30 days at the latest, and not in its first 56", () => {
  for (let hour = 0; hour < 80; hour += 7) {
    const validFrom = new Date(Date.UTC(2026, 10, 1, hour));
    const validTo = new Date(validFrom.getTime() + 90 * dayMs);
    const at = (days: number) => isDue({ validFrom, validTo }, never, new Date(validFrom.getTime() + days * dayMs));
    expect([at(0), at(56), at(60), at(89), at(200)]).toEqual([false, false, true, true, true]);
  }
  const week = { validFrom: new Date(0), validTo: new Date(6 * dayMs) };
  expect(isDue(week, never, new Date(3 * dayMs))).toBe(false);
  expect(isDue(week, never, new Date(4 * dayMs))).toBe(true);
});

test("without a certificate it is due, and after failures ever later, up to a day", () => {
  const at = new Date(0);
  const firstTry = (failures: number) => {
    for (let hours = 0; hours <= 24; hours += 0.25)
      if (isDue(null, { failures, at }, new Date(hours * hourMs))) return hours;
    return null;
  };
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map(firstTry)).toEqual([0, 0.25, 0.5, 1, 2, 6, 12, 24, 24]);
});

test("a failure is kept with its cause, and the next success ends it", async () => {
  const accounts: string[] = [];
  let issue: CertificateAuthority["issue"] = () =>
    Promise.reject(new CertificateError("domain", "music.example leads to another machine"));
  const now = { at: new Date("2026-11-29T12:00:00Z") };
  const authority = (key: string): CertificateAuthority => {
    accounts.push(key);
    return { issue: (name, answers) => issue(name, answers) };
  };
  const services = { certificates: { domain, folder, authority }, clock: { now: () => now.at } };
  const renew = () => renewIfDue(services, makeLogger({ level: "silent", format: "json" }));
  await renew();
  const failed = await readRenewal(folder);
  expect(failed).toMatchObject({ failures: 1, reason: "domain", at: now.at });
  expect(explainRenewal(failed, domain)).toMatchObject({
    problem: "music.example gets no certificate: the domain does not lead to this machine.",
    fix: expect.stringContaining("leads to another machine"),
  });
  // Too soon.
  await renew();
  expect(accounts).toHaveLength(1);
  now.at = new Date(now.at.getTime() + hourMs);
  issue = () => makeCertificate(domain);
  await renew();
  expect(new Set(accounts).size).toBe(1);
  expect(await readCertificate(folder, domain)).not.toBeNull();
  expect(await readRenewal(folder)).toMatchObject({ failures: 0, reason: null });
});
