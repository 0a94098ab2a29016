/** What a mail provider publishes about its servers. */
export interface MailProvider {
  readonly name: string;
  /** The ends of its servers' names. */
  readonly hosts: readonly string[];
  /** The domain that an SPF record includes; null if emails leave under another domain of the provider's own. */
  readonly include: string | null;
  /** The names of its DKIM keys, where they are the same for all customers. */
  readonly selectors: readonly string[];
}

/** Well-known providers, as their help pages have it. */
const providers: readonly MailProvider[] = [
  { name: "Google", hosts: ["gmail.com", "google.com"], include: "_spf.google.com", selectors: ["google"] },
  {
    name: "Microsoft",
    hosts: ["office365.com", "outlook.com"],
    include: "spf.protection.outlook.com",
    selectors: ["selector1", "selector2"],
  },
  { name: "Brevo", hosts: ["brevo.com", "sendinblue.com"], include: "spf.brevo.com", selectors: ["brevo1", "mail"] },
  { name: "Fastmail", hosts: ["fastmail.com"], include: "spf.messagingengine.com", selectors: ["fm1", "fm2", "fm3"] },
  {
    name: "Proton",
    hosts: ["protonmail.ch", "proton.me"],
    include: "_spf.protonmail.ch",
    selectors: ["protonmail", "protonmail2", "protonmail3"],
  },
  { name: "Migadu", hosts: ["migadu.com"], include: "spf.migadu.com", selectors: ["key1", "key2", "key3"] },
  { name: "Gandi", hosts: ["gandi.net"], include: "_mailcust.gandi.net", selectors: ["gm1", "gm2", "gm3"] },
  { name: "Infomaniak", hosts: ["infomaniak.com"], include: "spf.infomaniak.ch", selectors: [] },
  { name: "mailbox.org", hosts: ["mailbox.org"], include: "mailbox.org", selectors: ["mbo0001", "mbo0002"] },
  { name: "OVH", hosts: ["ovh.net", "ovh.ca"], include: "mx.ovh.com", selectors: [] },
  { name: "Mailjet", hosts: ["mailjet.com"], include: "spf.mailjet.com", selectors: ["mailjet"] },
  { name: "Mailgun", hosts: ["mailgun.org"], include: "mailgun.org", selectors: ["mx", "pic", "smtp", "k1"] },
  { name: "SendGrid", hosts: ["sendgrid.net"], include: null, selectors: ["s1", "s2"] },
  { name: "Postmark", hosts: ["postmarkapp.com"], include: null, selectors: ["pm"] },
  { name: "Amazon SES", hosts: ["amazonaws.com"], include: null, selectors: [] },
];

/** Returns the provider of a mail server; null if it is not a well-known one. */
export function providerOfHost(host: string): MailProvider | null {
  const isOf = (end: string) => host === end || host.endsWith(`.${end}`);
  return providers.find(({ hosts }) => hosts.some(isOf)) ?? null;
}

/** Names of DKIM keys that mail servers and providers use, beside those of the list above. */
const usualSelectors = ["default", "mail", "dkim", "email", "smtp", "key1", "s1", "s2", "k1", "k2", "k3", "mandrill"];

/** Returns the names under which a DKIM key may be, those of the mail server's provider first. */
export function selectorsFor(provider: MailProvider | null): string[] {
  const others = provider === null ? providers.flatMap(({ selectors }) => selectors) : [];
  return [...new Set([...(provider?.selectors ?? []), ...usualSelectors, ...others])];
}
