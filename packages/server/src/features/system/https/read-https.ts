import type { Status } from "@recital/contract/endpoints/system/status";
import { readCertificate, readRenewal, type Renewal, type StoredCertificate } from "../../../http/certificate-files.ts";
import { isLoopbackHost } from "../../../kernel/ip-addresses.ts";
import type { Services } from "../../feature.ts";

/** Returns who answers by HTTPS, and if it is the site itself, the state of its certificate and of its renewal. */
export async function readHttps({
  certificates,
  publicUrl,
}: Pick<Services, "certificates" | "publicUrl">): Promise<Status["https"]> {
  const { hostname, protocol } = new URL(publicUrl);
  if (certificates === null) {
    const by = isLoopbackHost(hostname) ? "local" : protocol === "https:" ? "proxy" : "nobody";
    return { by, domain: hostname, validTo: null, renewsAt: null, failure: null };
  }
  const { domain, folder, staging } = certificates;
  const [certificate, last] = [await readCertificate(folder, domain), await readRenewal(folder)];
  const explained = explainRenewal(last, domain);
  const due = dueAt(certificate, last, staging !== null);
  return {
    by: "site",
    domain,
    validTo: certificate?.validTo.toISOString() ?? null,
    renewsAt: due.getTime() === 0 ? null : due.toISOString(),
    failure: explained && { ...explained, since: (last.failingSince ?? last.at).toISOString() },
  };
}

/** A certificate is renewed a month before its end: one that ends sooner than this is worth an alert. */
export const minDaysOfCertificate = 14;

const hourMs = 3_600_000;

/** Let's Encrypt refuses a domain for an hour after five failures. */
const pausesMs = [0, hourMs / 4, hourMs / 2, hourMs, 2 * hourMs, 6 * hourMs, 12 * hourMs, 24 * hourMs];

/**
 * Returns when it is time for a certificate: in 1970 (at once) without one, else in the last third of its time, at an hour of its
 * own. After failures the pauses grow to a day; with trials to an hour, unless too many certificates were asked for.
 */
export function dueAt(
  certificate: Pick<StoredCertificate, "validFrom" | "validTo"> | null,
  { failures, at, reason }: Pick<Renewal, "failures" | "at" | "reason">,
  hasTrials: boolean,
): Date {
  const growing = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0;
  const pauseMs = hasTrials && reason !== "limited" ? Math.min(growing, hourMs) : growing;
  const pauseEnd = failures > 0 ? at.getTime() + pauseMs : 0;
  return new Date(Math.max(pauseEnd, certificate === null ? 0 : renewalTime(certificate)));
}

function renewalTime({ validFrom, validTo }: Pick<StoredCertificate, "validFrom" | "validTo">): number {
  const lifetimeMs = validTo.getTime() - validFrom.getTime();
  // Sites that were set up at other times ask on other days, in three days.
  const ownMs = validFrom.getTime() % (72 * hourMs);
  return validTo.getTime() - lifetimeMs / 3 - ownMs * (lifetimeMs / (90 * 24 * hourMs));
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
