import { z } from "zod";
import {
  accountKey,
  certifiedSince,
  challengeAnswers,
  readCertificate,
  readRenewal,
  storeCertificate,
  storeRenewal,
} from "../../../http/certificate-files.ts";
import type { Logger } from "../../../kernel/logger.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import { CertificateError } from "../../../ports/certificate-authority.ts";
import type { Feature, Services } from "../../feature.ts";
import { dueAt } from "./read-https.ts";

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

/** From this many failures in a row on, a trial at the authority's staging comes before each order. */
const failuresBeforeTrials = 3;

export function renewCertificateHandler(services: Renewing): JobHandler {
  return jobHandler(renewCertificate, (_, { log }) => renewIfDue(services, log));
}

type Renewing = Pick<Services, "certificates" | "clock">;

/** Gets and stores a certificate if it is time. A failure is stored and logged, and tried again after a pause. */
export async function renewIfDue({ certificates, clock }: Renewing, log: Logger): Promise<void> {
  if (certificates === null) return;
  const { domain, folder, authority, staging } = certificates;
  const before = await readRenewal(folder);
  const present = await readCertificate(folder, domain);
  const now = clock.now();
  if (now < dueAt(present, before, staging !== null)) return;
  try {
    const [key, answers] = [await accountKey(folder), challengeAnswers(folder)];
    // The authority refuses a domain for a while after some failures, but not because of failures at its staging.
    if (before.failures >= failuresBeforeTrials) await staging?.(key).issue(domain, answers);
    const { validTo } = await storeCertificate(folder, domain, await authority(key).issue(domain, answers));
    const hadOne = present !== null && now < present.validTo;
    const since = hadOne ? certifiedSince(present, before) : now;
    const ended = { failures: 0, at: now, reason: null, message: null, failingSince: null };
    await storeRenewal(folder, { ...ended, certifiedSince: since });
    log.info({ domain, until: validTo }, "certificate issued");
  } catch (error) {
    const reason = error instanceof CertificateError ? error.reason : "unavailable";
    const message = error instanceof Error ? error.message : String(error);
    const failingSince = before.failingSince ?? now;
    await storeRenewal(folder, { ...before, failures: before.failures + 1, at: now, reason, message, failingSince });
    log.warn({ domain, reason, err: error }, "no certificate was issued");
  }
}
