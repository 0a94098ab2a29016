import type { Status, Trouble } from "@recital/contract/endpoints/status";
import { troubleTitles } from "./trouble-titles.ts";

type Facts = Omit<Status, "troubles">;
export type FoundTrouble = Omit<Trouble, "since">;
type UntitledTrouble = Omit<FoundTrouble, "title">;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const mailPatienceMs = 15 * minuteMs;
const backupPatienceMs = 48 * hourMs;
const fewestFreeBytes = 500e6;

/** What of all this needs a person. */
export function findTroubles(facts: Facts, now: Date): FoundTrouble[] {
  const found = [
    ...mailTroubles(facts, now),
    ...webhookTroubles(facts),
    ...workTroubles(facts),
    ...backupTroubles(facts, now),
    ...diskTroubles(facts),
  ];
  return found.map((trouble) => ({ ...trouble, title: troubleTitles[trouble.kind] }));
}

function mailTroubles({ mail }: Facts, now: Date): UntitledTrouble[] {
  const quote = (error: string | null) => (error === null ? "" : ` The last error: ${error}.`);
  return [
    ...(mail.retrying > 0 && isOlder(mail.oldestWaitingAt, mailPatienceMs, now)
      ? [
          {
            kind: "mail-waiting" as const,
            text: `${mails(mail.waiting)} waiting for the mail server.${quote(mail.lastError)} Each is tried again every few minutes for three days, so nothing is lost yet: check SMTP_URL and your mail provider.`,
          },
        ]
      : []),
    ...(mail.failed > 0
      ? [
          {
            kind: "mail-failed" as const,
            text: `In the last day ${mails(mail.failed)} given up.${quote(mail.lastFailure)} Open the order under Orders to see which mail it was, correct the address and send it again.`,
          },
        ]
      : []),
    ...(mail.uncertain > 0
      ? [
          {
            kind: "mail-uncertain" as const,
            text: `In the last day ${mails(mail.uncertain)} handed over without an answer. They are not repeated by themselves, so that nobody gets one twice: ask the recipient, or send it again from the order.`,
          },
        ]
      : []),
  ];
}

function webhookTroubles({ webhooks }: Facts): UntitledTrouble[] {
  return [
    ...(webhooks.failed >= 3 && webhooks.isFailing
      ? [
          {
            kind: "webhook-failed" as const,
            text: `In the last day ${webhooks.failed} notices of the payment provider were refused because something behind them did not answer. The provider sends them again for three days, and open orders are checked every hour. The server's log tells why.`,
          },
        ]
      : []),
    ...(webhooks.untrusted >= 10
      ? [
          {
            kind: "webhook-untrusted" as const,
            text: `In the last day ${webhooks.untrusted} notices came with a signature that does not fit. If no others arrive, STRIPE_WEBHOOK_SECRET is not the secret that Stripe shows for this endpoint; if others do, somebody is trying, and nothing came of it.`,
          },
        ]
      : []),
  ];
}

/** What goes undone while jobs of a kind fail. */
const undone: Readonly<Record<string, string>> = {
  "reconcile-orders": "open orders are not checked with the payment provider",
  "sync-streaming": "music is not brought up to date from the streaming service",
  "image-variants": "new pictures have no smaller copies and load slowly",
  "video-thumbnail": "new videos have no picture",
  "clean-up": "what has run out is not deleted",
  "sweep-pictures": "pictures that nothing shows are not deleted",
  "nightly-backup": "the nightly backup does not come to its end",
};

function workTroubles({ work, backup }: Facts): UntitledTrouble[] {
  // Backups that say why they failed are told of by themselves; one that takes the program with it cannot.
  const isTold = (kind: string) => kind === "nightly-backup" && backup.failedInARow >= 2;
  const what = work.failing.filter((kind) => !isTold(kind)).flatMap((kind) => undone[kind] ?? []);
  if (what.length === 0) return [];
  const text = `Work behind the site fails again and again: ${what.join("; ")}. Visitors can still read and buy. The server's log tells why.`;
  return [{ kind: "work-failed", text }];
}

function backupTroubles({ backup, program }: Facts, now: Date): UntitledTrouble[] {
  const { last, failedInARow } = backup;
  // A site that began a moment ago has had no night.
  const newest = backup.lastGoodAt ?? program.startedAt;
  return [
    ...(last && failedInARow >= 2
      ? [
          {
            kind: "backup-failed" as const,
            text: `The last ${failedInARow} backups failed. ${last.error ?? "The server's log tells why."}`,
          },
        ]
      : []),
    ...(backup.isNightly && failedInARow < 2 && isOlder(newest, backupPatienceMs, now)
      ? [
          {
            kind: "backup-missing" as const,
            text: "The nightly backup has not run. Look into the server's log, or take one now with `npm run backup`.",
          },
        ]
      : []),
  ];
}

function diskTroubles({ disk }: Facts): UntitledTrouble[] {
  if (!disk || (disk.freeBytes >= fewestFreeBytes && disk.freeBytes >= disk.totalBytes / 10)) return [];
  const free = `${Math.round(disk.freeBytes / 1e6)} of ${Math.round(disk.totalBytes / 1e6)} MB`;
  return [
    {
      kind: "disk-full",
      text: `${free} are free where the data is. When it is full, no order and no picture can be stored: make room, or give it a larger disk.`,
    },
  ];
}

function mails(count: number): string {
  return count === 1 ? "1 mail was" : `${count} mails were`;
}

function isOlder(moment: string | null, ms: number, now: Date): boolean {
  return moment !== null && now.getTime() - new Date(moment).getTime() > ms;
}
