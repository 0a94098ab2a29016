import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCertificate, readRenewal } from "../../../http/certificate-files.ts";
import { makeLogger } from "../../../kernel/logger.ts";
import { CertificateError, type CertificateAuthority } from "../../../ports/certificate-authority.ts";
import { makeCertificate } from "../../../testing/make-certificate.ts";
import { renewIfDue } from "./feature.ts";
import { dueAt, explainRenewal, readHttps } from "./read-https.ts";

const domain = "music.example";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-renewal-"));
});
afterEach(() => rm(folder, { recursive: true }));

const never = { failures: 0, at: new Date(0), reason: null };
type Arguments = Parameters<typeof dueAt>;
const isDue = (certificate: Arguments[0], last: Arguments[1], now: Date) => now >= dueAt(certificate, last, false);

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
      if (isDue(null, { failures, at, reason: "domain" }, new Date(hours * hourMs))) return hours;
    return null;
  };
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map(firstTry)).toEqual([0, 0.25, 0.5, 1, 2, 6, 12, 24, 24]);
});

test("with trials the pauses stay within an hour, unless too many certificates were asked for", () => {
  const at = new Date(0);
  const hoursAfter = (reason: "domain" | "limited") =>
    dueAt(null, { failures: 50, at, reason }, true).getTime() / hourMs;
  expect([hoursAfter("domain"), hoursAfter("limited")]).toEqual([1, 24]);
});

/** Opens an authority whose orders the test decides, at a time that it changes. */
function openAuthority() {
  const refused = () => Promise.reject(new CertificateError("domain", "music.example leads to another machine"));
  const state = {
    at: new Date("2026-11-29T12:00:00Z"),
    isRight: false,
    orders: [] as string[],
    accounts: new Set<string>(),
  };
  const open =
    (name: string) =>
    (key: string): CertificateAuthority => {
      state.accounts.add(key);
      return {
        issue() {
          state.orders.push(name);
          return state.isRight ? makeCertificate(domain) : refused();
        },
      };
    };
  const certificates = { domain, folder, authority: open("real"), staging: open("staging") };
  const services = { certificates, clock: { now: () => state.at }, publicUrl: `https://${domain}` };
  const renewAfter = async (hours: number) => {
    state.at = new Date(state.at.getTime() + hours * hourMs);
    state.orders = [];
    await renewIfDue(services, makeLogger({ level: "silent", format: "json" }));
    return state.orders;
  };
  return { state, services, renewAfter };
}

test("a failure is kept with its cause, and the next success ends it", async () => {
  const { state, services, renewAfter } = openAuthority();
  const startedAt = state.at;
  expect(await renewAfter(0)).toEqual(["real"]);
  const failed = await readRenewal(folder);
  expect(failed).toMatchObject({ failures: 1, reason: "domain", at: startedAt });
  expect(explainRenewal(failed, domain)).toMatchObject({
    problem: "music.example gets no certificate: the domain does not lead to this machine.",
    fix: expect.stringContaining("leads to another machine"),
  });
  expect(await renewAfter(0.1)).toEqual([]);
  expect(await renewAfter(0.9)).toEqual(["real"]);
  expect(await readHttps(services)).toMatchObject({
    by: "site",
    validTo: null,
    failure: { since: startedAt.toISOString(), problem: expect.stringContaining("music.example") },
  });
  state.isRight = true;
  expect(await renewAfter(1)).toEqual(["real"]);
  expect(state.accounts.size).toBe(1);
  expect(await readCertificate(folder, domain)).not.toBeNull();
  expect(await readRenewal(folder)).toMatchObject({ failures: 0, reason: null, certifiedSince: state.at });
  const { validTo, failure } = await readHttps(services);
  expect([validTo, failure]).toEqual([expect.any(String), null]);
});

test("after three failures the staging is asked first, and the authority only if that succeeds", async () => {
  const { state, renewAfter } = openAuthority();
  for (const hours of [0, 1, 1]) expect(await renewAfter(hours)).toEqual(["real"]);
  expect(await renewAfter(1)).toEqual(["staging"]);
  expect(await renewAfter(1)).toEqual(["staging"]);
  state.isRight = true;
  expect(await renewAfter(1)).toEqual(["staging", "real"]);
  expect(await readRenewal(folder)).toMatchObject({ failures: 0 });
});

test("a renewal keeps the time since when there has been a certificate, also through failures", async () => {
  const { state, renewAfter } = openAuthority();
  state.isRight = true;
  await renewAfter(0);
  const first = state.at;
  state.at = new Date(Date.now() + 80 * dayMs);
  state.isRight = false;
  expect(await renewAfter(0)).toEqual(["real"]);
  state.isRight = true;
  expect(await renewAfter(1)).toEqual(["real"]);
  expect(await readRenewal(folder)).toMatchObject({ failures: 0, certifiedSince: first });
  // The certificate has ended.
  const restored = await renewAfter(200 * 24);
  expect(restored).toEqual(["real"]);
  expect(await readRenewal(folder)).toMatchObject({ certifiedSince: state.at });
});
