import type { MailRecord } from "@recital/contract/values/mail-records";
import { selectorsFor, type MailProvider } from "./mail-providers.ts";

/** The TXT records of a name; null if the DNS did not answer. */
export type TxtRecords = readonly string[] | null;

const fine = (says: string): MailRecord => ({ state: "fine", says, fix: null, record: null });
const noAnswer = (name: string): MailRecord => ({
  state: "unknown",
  says: `The DNS did not answer for ${name}, so this record is unknown.`,
  fix: "Try again in a few minutes.",
  record: null,
});

/** Where emails of the domain come from. */
export interface MailOrigin {
  readonly domain: string;
  /** The name of the mail server. */
  readonly host: string;
  /** Null if the mail server is of no well-known provider. */
  readonly provider: MailProvider | null;
}

/** Returns the SPF records among the TXT records of a domain (RFC 7208, 4.5). */
export function spfIn(records: readonly string[]): string[] {
  return records.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
}

/** The terms of an SPF record that cause DNS lookups, of which a mailbox makes at most ten (RFC 7208, 4.6.4). */
const maxLookups = 10;
const lookupTerm = /^[+?~-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?:[:/]|$)|exists:)|^redirect=/i;

/** Returns how many lookups the terms of an SPF record need, without those of other domains' records. */
export function ownLookups(spf: string): number {
  return termsOf(spf).filter((term) => lookupTerm.test(term)).length;
}

/** Returns the domains whose SPF records belong to this one. */
export function includedBy(spf: string): string[] {
  return termsOf(spf).flatMap((term) => /^(?:[+?~-]?include:|redirect=)(.+)$/i.exec(term)?.[1] ?? []);
}

const termsOf = (spf: string) => spf.trim().split(/\s+/).slice(1);

/** Says whether the domain lets the mail server send in its name. `lookups`: of all records together. */
export function judgeSpf(origin: MailOrigin, records: TxtRecords, lookups: number): MailRecord {
  const { domain, provider } = origin;
  if (records === null) return noAnswer(domain);
  const found = spfIn(records);
  const [spf] = found;
  if (spf === undefined) {
    const says = `${domain} has no SPF record, so mailboxes cannot tell your emails from forged ones.`;
    const source = provider?.include ? "" : " If your email provider names another one, take that.";
    return fault(
      says,
      `At your domain's provider, add this TXT record.${source}`,
      origin,
      `v=spf1 ${termOf(origin)} ~all`,
    );
  }
  if (found.length > 1) {
    const says = `${domain} has ${found.length} SPF records. Mailboxes then read none of them.`;
    return fault(says, "Write the terms of all into one, and delete the others.", origin, merged(found));
  }
  const all = termsOf(spf).find((term) => /^[+?~-]?all$/i.test(term)) ?? null;
  if (all !== null && /^\+?all$/i.test(all)) {
    const says = `The SPF record of ${domain} lets everybody send in your name (${all}).`;
    return fault(says, "Let it end with ~all.", origin, spf.replace(/(^|\s)\+?all(?=\s|$)/i, "$1~all"));
  }
  if (lookups > maxLookups) {
    const says = `The SPF record of ${domain} needs ${lookups} lookups. Mailboxes make at most ${maxLookups} and then ignore it.`;
    return fault(says, "Delete the terms of providers that you no longer use.", origin, null);
  }
  if (provider?.include && !includedBy(spf).includes(provider.include)) {
    const says = `The SPF record of ${domain} does not name ${provider.name}, your mail server.`;
    const value = closed(spf.replace(/^(v=spf1)/i, `$1 ${termOf(origin)}`));
    const fix = "Change it to this one, unless another of its terms includes it.";
    return { state: "note", says, fix, record: { name: domain, value } };
  }
  if (all?.startsWith("?") || (all === null && !/\sredirect=/i.test(spf))) {
    const says = `The SPF record of ${domain} says nothing about servers that it does not name.`;
    return { state: "note", says, fix: "Let it end with ~all.", record: { name: domain, value: closed(spf) } };
  }
  return fine(`${domain} names the servers that may send its emails.`);
}

function fault(says: string, fix: string, { domain }: MailOrigin, value: string | null): MailRecord {
  return { state: "fault", says, fix, record: value === null ? null : { name: domain, value } };
}

function termOf({ host, provider }: MailOrigin): string {
  return provider?.include ? `include:${provider.include}` : `a:${host}`;
}

/** Returns the record with an end that says what to think of other servers. */
function closed(spf: string): string {
  const isClosed = termsOf(spf).some((term) => /^(?:[-~]all$|redirect=)/i.test(term));
  return isClosed ? spf : `${spf.replace(/\s\?all(?=\s|$)/i, "").trim()} ~all`;
}

function merged(records: readonly string[]): string {
  const terms = new Set(records.flatMap(termsOf).filter((term) => !/^[+?~-]?all$/i.test(term)));
  return ["v=spf1", ...terms, "~all"].join(" ");
}

/** Returns the names at which a mailbox looks for the DMARC record: the domain's own, then those of the domains above. */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join(".")}`);
}

/** Says what mailboxes do with forged emails. `found`: the records of {@link dmarcNames}, in this order. */
export function judgeDmarc(
  { domain }: MailOrigin,
  found: readonly (readonly [name: string, TxtRecords])[],
): MailRecord {
  const name = `_dmarc.${domain}`;
  for (const [at, records] of found) {
    // A record above counts only if there is none before it.
    if (records === null) return noAnswer(at);
    const policies = records.filter((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
    const [policy] = policies;
    if (policy !== undefined) return policies.length > 1 ? tooMany(at, policies.length) : judgePolicy(at, policy);
  }
  return {
    state: "fault",
    says: `${domain} has no DMARC record. The large mailbox providers refuse newsletters without one.`,
    fix: "At your domain's provider, add this TXT record.",
    record: { name, value: "v=DMARC1; p=none" },
  };
}

function tooMany(name: string, count: number): MailRecord {
  const says = `${name} has ${count} DMARC records. Mailboxes then read none of them.`;
  return { state: "fault", says, fix: "Delete all but one.", record: null };
}

function judgePolicy(name: string, text: string): MailRecord {
  const policy = /;\s*p\s*=\s*(\w+)/i.exec(text)?.[1]?.toLowerCase();
  if (policy === "quarantine" || policy === "reject") {
    return fine(
      policy === "reject"
        ? `${name} tells mailboxes what to do with forged emails: refuse them.`
        : `${name} tells mailboxes what to do with forged emails: put them into the spam folder.`,
    );
  }
  if (policy === "none") {
    const says = `${name} is there, but lets forged emails pass (p=none).`;
    const fix = "That is right at the beginning. Once your emails have arrived for some weeks, change it to this one.";
    return { state: "note", says, fix, record: { name, value: text.replace(/(;\s*p\s*=\s*)none/i, "$1quarantine") } };
  }
  const says = `${name} has no valid policy (p=none, p=quarantine or p=reject).`;
  return { state: "fault", says, fix: "Change it to this one.", record: { name, value: "v=DMARC1; p=none" } };
}

/** Returns the names at which the DKIM key may be. A mailbox learns the right one from each email; nothing lists them. */
export function dkimNames({ domain, provider }: MailOrigin): string[] {
  return selectorsFor(provider).map((selector) => `${selector}._domainkey.${domain}`);
}

/** Says whether a key for signatures was found. `found`: the records of {@link dkimNames}. */
export function judgeDkim({ domain }: MailOrigin, found: readonly (readonly [name: string, TxtRecords])[]): MailRecord {
  const key = /(?:^|;)\s*p\s*=\s*[^;\s]/;
  const [at] = found.find(([, records]) => records?.some((text) => key.test(text))) ?? [];
  if (at !== undefined) return fine(`A key is at ${at}. Emails that your provider signs with it are known as yours.`);
  if (found.some(([, records]) => records === null)) return noAnswer(`_domainkey.${domain}`);
  return {
    state: "unknown",
    says: `No DKIM key is at a usual name of ${domain}. Your email provider may use another name, which only it knows.`,
    fix: "Look for DKIM in your email provider's settings, and add the records that it shows. Then send a test email to a large mailbox provider: its view of the original message says whether DKIM passed.",
    record: null,
  };
}
