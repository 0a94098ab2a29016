import type { ConsentMeaning } from "@recital/contract/endpoints/audience/subscriber-import";
import { normalWords, readFlag } from "./consent-words.ts";

/** Returns what a cell of a known column says; null if its value is not known. */
export type ReadCell = (cell: string) => ConsentMeaning | null;

interface KnownExport {
  readonly title: string;
  /** The columns by which its files are recognized; of several names one is enough. */
  readonly header: readonly string[];
  /** The meaning of its columns. The owner decides about columns without a rule that look like consent. */
  readonly rules: Readonly<Record<string, ReadCell>>;
  /** Columns that look like consent and say nothing about the newsletter. */
  readonly otherColumns?: string;
  /** Whether its people have agreed to nothing by being in the file. */
  readonly isOfCustomers?: true;
}

/** A rule by words: "active, premium: subscribed; inactive: suppress". */
function words(list: string): ReadCell {
  const meanings = new Map(
    list.split("; ").flatMap((group) => {
      const [names = "", meaning = ""] = group.split(": ");
      return names.split(", ").map((name) => [name, meaning as ConsentMeaning] as const);
    }),
  );
  return (cell) => meanings.get(normalWords(cell)) ?? null;
}

const flag =
  (whenYes: ConsentMeaning, whenNo: ConsentMeaning): ReadCell =>
  (cell) => {
    const isYes = readFlag(cell);
    return isYes === null ? null : isYes ? whenYes : whenNo;
  };

/** A time at which the person left, or nothing. */
const leftAt: ReadCell = (cell) => (cell.trim() === "" ? "subscribed" : "suppress");

/** A column that only files of unsubscribed people have. */
const everyoneLeft: ReadCell = () => "suppress";

/** A mark on unsubscribed people; empty for other people. */
const leftIfYes: ReadCell = (cell) => (cell.trim() === "" ? "subscribed" : flag("suppress", "subscribed")(cell));

const blocklisted = "email blacklisted|emailblacklisted|blacklisted|blocklisted|email blocklisted";
const doNotEmail = "do not email|donotemail|do not contact|donotcontact|dnc";

const neverAgreed = "no, false, 0, not subscribed, never subscribed: skip; unsubscribed: suppress";
const accepts = words(`yes, true, 1, subscribed: subscribed; ${neverAgreed}; pending: unconfirmed`);

/** The exports of newsletter programs and shops by their columns, in normal words; `a|b` are two names of one column. */
const knownExports: readonly KnownExport[] = [
  {
    title: "this site",
    header: ["name", "email", "status", "date joined"],
    rules: { status: words("subscribed: subscribed; waiting for confirmation: unconfirmed; unsubscribed: suppress") },
  },
  {
    title: "Mailchimp",
    header: ["email address", "member rating|leid|euid"],
    rules: { "unsub time": everyoneLeft, "clean time": everyoneLeft },
    otherColumns: "optin time;confirm time;unsub campaign title;unsub reason;unsub reason other;clean campaign title",
  },
  {
    title: "Ghost",
    header: ["email", "subscribed to emails"],
    rules: { "subscribed to emails": flag("subscribed", "suppress"), "deleted at": leftAt },
  },
  {
    title: "Substack",
    header: ["email", "email disabled"],
    rules: { "email disabled": flag("suppress", "subscribed") },
    otherColumns: "active subscription;subscription created at",
  },
  {
    title: "Substack",
    header: ["email", "emails enabled"],
    rules: { "emails enabled": flag("subscribed", "suppress") },
    otherColumns: "cancel date;first payment at;subscription source;subscription type;subscription expires at",
  },
  {
    title: "beehiiv",
    header: ["email", "status", "created at|subscribed at", "tier|free tier|subscription tier|premium tier"],
    rules: {
      status: words("active: subscribed; pending, validating: unconfirmed; inactive, invalid, unsubscribed: suppress"),
      "unsubscribed at": leftAt,
    },
    otherColumns: "subscription date (substack);subscription tier;subscribed at",
  },
  {
    title: "Kit",
    header: ["email|email address", "state|status", "first name", "created at"],
    rules: {
      "state|status": words(
        "active: subscribed; inactive: unconfirmed; cancelled, canceled, bounced, complained: suppress",
      ),
    },
  },
  {
    title: "Buttondown",
    header: ["email|email address", "type|subscriber type", "notes|metadata|creation date|referrer url"],
    rules: {
      "type|subscriber type": words(
        "regular, premium, gifted, trialed, past due: subscribed; unactivated: unconfirmed; unsubscribed, removed, complained, undeliverable, blocked, spammy, malicious: suppress",
      ),
      "unsubscription date": leftAt,
    },
    otherColumns: "unsubscription reason",
  },
  {
    title: "Shopify",
    header: ["email", "accepts email marketing|accepts marketing", "total spent|total orders|tax exempt|customer id"],
    rules: {},
    otherColumns: "accepts sms marketing",
    isOfCustomers: true,
  },
  {
    title: "MailPoet",
    header: ["email", "global status"],
    rules: {
      "global status|list status": words(
        "subscribed: subscribed; unconfirmed: unconfirmed; unsubscribed, bounced: suppress",
      ),
    },
    otherColumns: "last subscribed at;confirmed at;deleted at",
  },
  {
    title: "listmonk",
    header: ["email", "status", "attributes|attribs"],
    rules: { status: words("enabled: subscribed; disabled: skip; blocklisted, blacklisted: suppress") },
  },
  {
    title: "Brevo",
    header: ["email", blocklisted],
    rules: { [blocklisted]: leftIfYes },
    otherColumns: "sms blacklisted;smsblacklisted;whatsapp blacklisted",
  },
  {
    title: "Mautic",
    header: ["email", doNotEmail],
    rules: { [doNotEmail]: leftIfYes },
  },
  { title: "Bandcamp", header: ["email", "fullname|full name", "date added"], rules: {} },
  {
    title: "Squarespace",
    header: ["email|email address", "subscriber since|subscriber source"],
    rules: {},
    otherColumns: "subscriber since;subscriber source",
  },
  {
    title: "Patreon",
    header: ["email", "patron status"],
    rules: {},
    otherColumns: "state;last charge status;free member;free trial;subscription source",
    isOfCustomers: true,
  },
  {
    title: "WooCommerce",
    header: ["email", "username|user name", "orders", "total spend"],
    rules: {},
    otherColumns: "last active",
    isOfCustomers: true,
  },
];

/** Columns that say the same in the files of all programs. */
const everywhere: KnownExport["rules"] = {
  "unsub time|unsubscribed at|unsubscribe time|unsubscribe date|unsubscribed on|opt out date|opted out at": leftAt,
  "accepts email marketing|accepts marketing": accepts,
  "clean time|cleaned at|bounced at|complained at": leftAt,
  "status|email status|subscriber status|subscription status|member status": words("subscribed: subscribed"),
};

/** The meaning of a file's columns, by the program that wrote it. */
export interface KnownColumns {
  /** The program; null if it is not known. */
  readonly title: string | null;
  readonly isOfCustomers: boolean;
  /** Returns a column's rule; null if it says nothing about the newsletter, undefined if that is not known. */
  rule(column: string): ReadCell | null | undefined;
}

/** Recognizes whose export a file is by its header. */
export function recognizeExport(header: readonly string[]): KnownColumns {
  const names = header.map(normalWords);
  const found = knownExports.filter((candidate) =>
    candidate.header.every((column) => column.split("|").some((name) => names.includes(name))),
  );
  const rules = [...found.map((rule) => rule.rules), everywhere].flatMap((rule) => Object.entries(rule));
  return {
    title: found[0]?.title ?? null,
    isOfCustomers: found[0]?.isOfCustomers ?? false,
    rule: (column) => {
      const name = normalWords(column);
      const rule = rules.find(([key]) => key.split("|").includes(name))?.[1];
      if (rule) return rule;
      return found.some(({ otherColumns = "" }) => otherColumns.split(";").includes(name)) ? null : undefined;
    },
  };
}
