import { isIP } from "node:net";
import type { MailRecords } from "@recital/contract/values/mail-records";
import { senderAddress } from "@recital/contract/values/urls";
import type { Database } from "../../../db/connection.ts";
import { readProviderKeys } from "../../../db/provider-keys.ts";
import { providerOfHost } from "../../../domain/mail-providers.ts";
import {
  dkimNames,
  dmarcNames,
  includedBy,
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  ownLookups,
  spfIn,
  type MailOrigin,
} from "../../../domain/mail-records.ts";
import { keysInForce, noKeys, type ProviderEnvironment, type ProviderKeys } from "../../../domain/provider-keys.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Encryption } from "../../../kernel/encryption.ts";
import { isLoopbackHost, isPublicIp } from "../../../kernel/ip-addresses.ts";
import type { Dns } from "../../../ports/dns.ts";

interface MailKeysDeps {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly providerEnvironment: ProviderEnvironment;
}

/** Returns the mail server's keys in force. */
export async function readMailKeys(deps: MailKeysDeps): Promise<ProviderKeys["smtp"]> {
  const { smtp } = await readProviderKeys(deps.database, deps.encryption);
  return keysInForce("smtp", deps.providerEnvironment, smtp === "unreadable" ? noKeys : smtp);
}

/** Looks up the records of the sender's domain, and keeps what it found. Null without a mail server on the internet. */
export interface MailRecordsMonitor {
  /** Returns what is known without waiting for the DNS, and looks it up in the background if it is an hour old. */
  known(): Promise<MailRecords | null>;
  /** Returns what was found at most `maxAgeMs` ago, or waits for the DNS. */
  read(maxAgeMs: number): Promise<MailRecords | null>;
}

export const hourMs = 3_600_000;
/** What is unknown because the DNS did not answer is soon looked up again. */
const retryMs = 60_000;

export function makeMailRecords(deps: MailKeysDeps & { readonly dns: Dns; readonly clock: Clock }): MailRecordsMonitor {
  let known: { readonly of: string; readonly at: number; readonly records: MailRecords } | null = null;
  let running: { readonly of: string; readonly check: Promise<MailRecords> } | null = null;

  const look = (origin: MailOrigin): Promise<MailRecords> => {
    const of = JSON.stringify(origin);
    if (running?.of === of) return running.check;
    const check = lookUp(deps.dns, origin, deps.clock)
      .then((records) => {
        known = { of, at: deps.clock.now().getTime(), records };
        return records;
      })
      .finally(() => {
        if (running?.check === check) running = null;
      });
    running = { of, check };
    return check;
  };
  /** What is known of this origin, if it is recent enough. */
  const recent = (origin: MailOrigin, maxAgeMs: number): MailRecords | null => {
    if (known?.of !== JSON.stringify(origin)) return null;
    const { spf, dmarc } = known.records;
    const isUnknown = spf.state === "unknown" || dmarc.state === "unknown";
    const age = deps.clock.now().getTime() - known.at;
    return age < (isUnknown ? Math.min(maxAgeMs, retryMs) : maxAgeMs) ? known.records : null;
  };

  return {
    async known() {
      const origin = originOf(await readMailKeys(deps));
      if (origin === null) return null;
      const found = recent(origin, hourMs);
      if (found === null) void look(origin);
      return found ?? recent(origin, Infinity) ?? beingLookedUp(origin);
    },
    async read(maxAgeMs) {
      const origin = originOf(await readMailKeys(deps));
      return origin && (recent(origin, maxAgeMs) ?? look(origin));
    },
  };
}

/**
 * Returns where emails come from; null if nobody outside gets them, or the sender has no domain or that of the mail
 * provider itself, whose records no customer can change.
 */
export function originOf({ url, from }: ProviderKeys["smtp"]): MailOrigin | null {
  const host = URL.parse(url)?.hostname.toLowerCase() ?? "";
  const domain = senderAddress(from)?.split("@")[1]?.toLowerCase() ?? "";
  const ip = host.replace(/^\[|\]$/g, "");
  const isOutside = isIP(ip) === 0 ? host.includes(".") && !isLoopbackHost(host) : isPublicIp(ip);
  const provider = providerOfHost(host);
  const isOfProvider = provider !== null && providerOfHost(domain) === provider;
  return isOutside && domain.includes(".") && !isOfProvider ? { domain, host, provider } : null;
}

async function lookUp(dns: Dns, origin: MailOrigin, clock: Clock): Promise<MailRecords> {
  const readAll = (names: readonly string[]) =>
    Promise.all(names.map(async (name) => [name, await dns.readTxt(name)] as const));
  const [ofDomain, dmarc, dkim] = await Promise.all([
    dns.readTxt(origin.domain),
    readAll(dmarcNames(origin.domain)),
    readAll(dkimNames(origin)),
  ]);
  return {
    domain: origin.domain,
    checkedAt: clock.now().toISOString(),
    spf: judgeSpf(origin, ofDomain, await countLookups(dns, ofDomain ?? [])),
    dkim: judgeDkim(origin, dkim),
    dmarc: judgeDmarc(origin, dmarc),
  };
}

/** More are too many in any case. */
const countedLookups = 20;

/** Returns how many lookups a mailbox needs for an SPF record and for those that it includes. */
async function countLookups(dns: Dns, records: readonly string[]): Promise<number> {
  let lookups = 0;
  const open = spfIn(records).slice(0, 1);
  for (const spf of open) {
    lookups += ownLookups(spf);
    if (lookups > countedLookups) break;
    for (const domain of includedBy(spf)) open.push(...spfIn((await dns.readTxt(domain)) ?? []).slice(0, 1));
  }
  return lookups;
}

function beingLookedUp({ domain }: MailOrigin): MailRecords {
  const unknown = { state: "unknown", says: "It is being looked up.", fix: null, record: null } as const;
  return { domain, checkedAt: null, spf: unknown, dkim: unknown, dmarc: unknown };
}
