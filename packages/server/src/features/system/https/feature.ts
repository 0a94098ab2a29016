import { z } from "zod";
import {
  accountKey,
  challengeAnswers,
  readCertificate,
  readRenewal,
  storeCertificate,
  storeRenewal,
  type Renewal,
} from "../../../http/certificate-files.ts";
import type { Logger } from "../../../kernel/logger.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import { CertificateError } from "../../../ports/certificate-authority.ts";
import type { Feature, Services } from "../../feature.ts";

/** Gets the site's first certificate, and a new one before it ends. */
export const renewCertificate = {
  kind: "renew-certificate",
  payload: z.object({}),
  causedBy: "owner",
  uses: "service",
  runsAlone: true,
  deadlineMs: 10 * 60_000,
} satisfies RecurringKind;

export const https = {
  name: "https",
  tables: [],
  jobs: [{ job: renewCertificate, isRepeatable: true, whenFailing: "the certificate is not renewed" }],
  open: (services: Services) => ({
    handlers: [renewCertificateHandler(services)],
    // The job itself decides whether it is time.
    schedules: services.certificates === null ? [] : [{ job: renewCertificate, everyMs: 5 * 60_000 }],
  }),
} satisfies Feature;

const hourMs = 3_600_000;
/** Let's Encrypt refuses a domain for an hour after five failures. */
const pausesMs = [0, hourMs / 4, hourMs / 2, hourMs, 2 * hourMs, 6 * hourMs, 12 * hourMs, 24 * hourMs];

/**
 * Returns whether it is time for a certificate: without one, or in the last third of its time, at an hour of its own.
 * After failures the pauses grow to a day.
 */
export function isDue(
  certificate: { readonly validFrom: Date; readonly validTo: Date } | null,
  { failures, at }: Pick<Renewal, "failures" | "at">,
  now: Date,
): boolean {
  const pauseMs = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0;
  if (failures > 0 && now.getTime() < at.getTime() + pauseMs) return false;
  if (certificate === null) return true;
  const lifetimeMs = certificate.validTo.getTime() - certificate.validFrom.getTime();
  // Sites that were set up at other times ask on other days, in three days.
  const ownMs = certificate.validFrom.getTime() % (72 * hourMs);
  return now.getTime() >= certificate.validTo.getTime() - lifetimeMs / 3 - ownMs * (lifetimeMs / (90 * 24 * hourMs));
}

export function renewCertificateHandler(services: Renewing): JobHandler {
  return jobHandler(renewCertificate, (_, { log }) => renewIfDue(services, log));
}

type Renewing = Pick<Services, "certificates" | "clock">;

/** Gets and stores a certificate if it is time. A failure is stored and logged, and tried again after a pause. */
export async function renewIfDue({ certificates, clock }: Renewing, log: Logger): Promise<void> {
  if (certificates === null) return;
  const { domain, folder, authority } = certificates;
  const before = await readRenewal(folder);
  const now = clock.now();
  if (!isDue(await readCertificate(folder, domain), before, now)) return;
  try {
    const issued = await authority(await accountKey(folder)).issue(domain, challengeAnswers(folder));
    const { validTo } = await storeCertificate(folder, domain, issued);
    await storeRenewal(folder, { failures: 0, at: now, reason: null, message: null });
    log.info({ domain, until: validTo }, "certificate issued");
  } catch (error) {
    const reason = error instanceof CertificateError ? error.reason : "unavailable";
    const message = error instanceof Error ? error.message : String(error);
    await storeRenewal(folder, { failures: before.failures + 1, at: now, reason, message });
    log.warn({ domain, reason, err: error }, "no certificate was issued");
  }
}

/** Says in plain words why the last attempt failed, and what to do; null if it did not. */
export function explainRenewal(
  { reason, message }: Pick<Renewal, "reason" | "message">,
  domain: string,
): { readonly problem: string; readonly fix: string } | null {
  if (reason === null) return null;
  const { problem, fix } = explanations[reason];
  return { problem: `${domain} gets no certificate: ${problem}`, fix: `${fix} It was said: ${message ?? "nothing"}` };
}

const explanations: Readonly<Record<NonNullable<Renewal["reason"]>, { problem: string; fix: string }>> = {
  domain: {
    problem: "the domain does not lead to this machine.",
    fix: "At your domain's provider, let its A record (and AAAA, if there is one) name this machine.",
  },
  unreachable: {
    problem: "nobody outside reaches port 80 of this machine.",
    fix: "Open the ports 80 and 443 in the firewall of this machine and of its provider, and check the domain's A record.",
  },
  limited: {
    problem: "too many certificates were asked for lately.",
    fix: "Nothing is to be done: the site asks again by itself, within a day.",
  },
  unavailable: {
    problem: "the certificate authority did not respond as it should.",
    fix: "Nothing is to be done at first: the site asks again by itself.",
  },
};
