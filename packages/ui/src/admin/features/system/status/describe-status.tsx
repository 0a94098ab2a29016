import type { Status } from "@recital/contract/endpoints/system/status";
import { formatBytes } from "@recital/contract/values/format";
import type { ReactNode } from "react";
import { useFragment } from "../../../components/list/linked.ts";
import { formatDateTime } from "../../../components/format.ts";
import card from "../../../components/layout/card.module.css";
import styles from "./status.module.css";

type Facts = Panel["facts"];

/** Returns the panels of the status screen. */
export function describeStatus(status: Status): Panel[] {
  return [
    { title: "Email", text: emailText(status), facts: emailFacts(status) },
    ...mailRecordsPanel(status),
    { title: "Payments", text: paymentText(status), facts: paymentFacts(status) },
    { title: "Domain and HTTPS", text: httpsText(status), facts: httpsFacts(status) },
    { title: "Database", text: databaseText(status), facts: databaseFacts(status) },
    { title: "Disk", text: diskText(status), facts: diskFacts(status) },
    { title: "Program", text: programText(status), facts: programFacts(status) },
    { title: "Backup", text: backupText(status), facts: backupFacts(status) },
  ];
}

/** Returns a message for each part that is not set up. */
export function missingParts({ mail, payments }: Status): string[] {
  return [
    ...(payments.isConfigured ? [] : ["Card payments: the store is visible, but checkout is off."]),
    ...(mail.isConfigured ? [] : ["Email: orders are accepted, but their emails wait."]),
  ];
}

/** Returns what to know while no backup has been made; null once there is one. A failed one is an alert. */
export function describeMissingBackup({ backup }: Status): string | null {
  if (backup.last) return null;
  return backup.isNightly
    ? "There is no backup yet. The first one will be made tonight."
    : "There is no backup, and nightly backups are off.";
}

function emailText({ mail }: Status): string {
  if (!mail.isConfigured) return "Not set up: emails wait until it is.";
  const failed = mail.failed > 0 ? ` ${counted(mail.failed, "email")} failed in the last 24 hours.` : "";
  if (mail.retrying > 0) return `The email server did not accept ${counted(mail.retrying, "email")} yet.${failed}`;
  return `${mail.waiting > 0 ? `${counted(mail.waiting, "email")} to send.` : "All emails are sent."}${failed}`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

function emailFacts({ mail }: Status): Facts {
  return [
    ["Email server", mail.isConfigured ? "Set up" : "Not set up: emails wait until it is"],
    ["Waiting", mail.retrying > 0 ? `${mail.waiting}, ${mail.retrying} after failed attempts` : String(mail.waiting)],
    ...(mail.oldestWaitingAt ? [["Oldest waiting since", formatDateTime(mail.oldestWaitingAt, "en")] as const] : []),
    ["Last sent", mail.lastSentAt ? formatDateTime(mail.lastSentAt, "en") : "None yet"],
    ["Failed in the last 24 hours", String(mail.failed)],
    ["Possibly not delivered", String(mail.uncertain)],
    ...(mail.lastError ? [["Last error", mail.lastError] as const] : []),
    ...(mail.lastFailure ? [["Last failure", mail.lastFailure] as const] : []),
  ];
}

const list = new Intl.ListFormat("en", { type: "conjunction" });

/** The records by which mailboxes recognize the sender; no panel if nobody outside gets the emails. */
function mailRecordsPanel({ mailRecords }: Status): Panel[] {
  if (mailRecords === null) return [];
  const { domain, checkedAt, ...records } = mailRecords;
  const named = Object.entries({ SPF: records.spf, DKIM: records.dkim, DMARC: records.dmarc });
  const faults = named.filter(([, { state }]) => state === "fault").map(([name]) => name);
  const unknown = named.filter(([, { state }]) => state === "unknown").map(([name]) => name);
  const sentences = [
    ...(checkedAt === null ? [`The records of ${domain} are being looked up.`] : []),
    ...(faults.length > 0 ? [`${list.format(faults)} of ${domain} must be corrected under Settings, Email.`] : []),
    ...(unknown.length > 0 && checkedAt !== null
      ? [`${list.format(unknown)} of ${domain} ${unknown.length === 1 ? "is" : "are"} unknown.`]
      : []),
  ];
  return [
    {
      title: "Sender's domain",
      text: sentences.join(" ") || `Mailboxes recognize the emails of ${domain}.`,
      facts: [
        ["Domain", domain],
        ...named.map(([name, { says }]) => [name, says] as const),
        ["Checked", checkedAt === null ? "Not yet" : formatDateTime(checkedAt, "en")],
      ],
    },
  ];
}

const outcomes: Readonly<Record<string, string>> = {
  recorded: "recorded",
  repeated: "already recorded",
  ignored: "ignored",
  failed: "failed, will be retried",
};

function webhookSettingText({ webhook }: Status): string {
  if (!webhook) return "Unknown: Stripe did not respond";
  if (!webhook.isRegistered) return "No endpoint with this site's URL";
  if (!webhook.isEnabled) return "The endpoint is disabled at Stripe";
  return webhook.missingEvents.length === 0 ? "All set" : `Missing: ${webhook.missingEvents.length}`;
}

function paymentText({ payments, webhooks, webhook }: Status): string {
  if (!payments.isConfigured) return "Not set up: the store is visible, but checkout is off.";
  const accepted = "Card payments are accepted";
  if (webhooks.failed > 0) return `${accepted}, but ${counted(webhooks.failed, "webhook event")} failed.`;
  if (!webhooks.isConfigured) return `${accepted}, and are checked once an hour.`;
  const isComplete = webhook?.isRegistered && webhook.isEnabled && webhook.missingEvents.length === 0;
  return isComplete ? `${accepted}, and Stripe reports each one.` : `${accepted}. Not all of them may be reported.`;
}

function paymentFacts(status: Status): Facts {
  const { payments, webhooks } = status;
  const { last } = webhooks;
  return [
    ["Card payments", payments.isConfigured ? "Set up" : "Not set up: the store is visible, but checkout is off"],
    ["Webhooks", webhooks.isConfigured ? "Set up" : "Not set up: payments are checked once an hour"],
    ...(payments.isConfigured ? [["Events at Stripe", webhookSettingText(status)] as const] : []),
    [
      "Last webhook event",
      last
        ? `${formatDateTime(last.at, "en")}: ${last.kind ?? "event"}, ${outcomes[last.outcome] ?? last.outcome}`
        : "None yet",
    ],
    ["Received in the last 24 hours", String(webhooks.taken)],
    ["Failed", String(webhooks.failed)],
    ["With an invalid signature", String(webhooks.untrusted)],
  ];
}

function httpsText({ https }: Status): string {
  const { domain, validTo, failure } = https;
  switch (https.by) {
    case "local":
      return "Only this machine can open the site. To put it online, set DOMAIN in the server's settings to your own domain.";
    case "nobody":
      return `Visitors reach ${domain} without encryption, so passwords and addresses can be read on the way. Set DOMAIN, or let a proxy answer by HTTPS.`;
    case "proxy":
      return `A proxy answers for ${domain} by HTTPS. Renewing the certificate is its task.`;
    case "site":
      if (failure) return `${failure.problem} ${failure.fix}`;
      if (validTo === null) return `${domain} has no certificate yet. The site gets one within minutes.`;
      return `${domain} is encrypted. The certificate is valid until ${formatDateTime(validTo, "en")} and is renewed by itself.`;
  }
}

function httpsFacts({ https: { by, domain, validTo, renewsAt, failure } }: Status): Facts {
  const certificates = { site: "The site", proxy: "A proxy", nobody: "Nobody", local: "Nobody" };
  const isOwn = by === "site";
  return [
    ["Domain", by === "local" ? "None" : domain],
    ["Has the certificate", certificates[by]],
    ...(isOwn ? [["Valid until", validTo ? formatDateTime(validTo, "en") : "There is none yet"] as const] : []),
    ...(isOwn
      ? [[failure ? "Next attempt" : "Next renewal", renewsAt ? formatDateTime(renewsAt, "en") : "Now"] as const]
      : []),
    ...(failure ? [["Failing since", formatDateTime(failure.since, "en")] as const] : []),
  ];
}

function backupText({ backup }: Status): string {
  const { last, isNightly } = backup;
  const next = isNightly ? "The next one is made tonight." : "Nightly backups are off.";
  if (backup.running) return describeRunningBackup(backup.running);
  if (!last) return `There is no backup yet. ${next}`;
  if (!last.ok) return `The last backup failed, at ${formatDateTime(last.at, "en")}. ${next}`;
  return `The last backup is of ${formatDateTime(last.at, "en")}. ${next}`;
}

function describeRunningBackup({ step, done }: NonNullable<Status["backup"]["running"]>): string {
  const work = step === "archive" ? "A backup is being made" : "The files that are sold are being copied";
  return done === null ? `${work}.` : `${work}: ${Math.floor(done * 100)} % done.`;
}

function backupFacts({ backup }: Status): Facts {
  const { last } = backup;
  const size = last?.bytes === null || last?.bytes === undefined ? "" : `, ${formatBytes(last.bytes, "en")}`;
  return [
    ["Nightly", backup.isNightly ? "Yes" : "No"],
    ["Last backup", last ? `${formatDateTime(last.at, "en")}${last.ok ? size : ": failed"}` : "None yet"],
    ...(last?.error ? [["Error", last.error] as const] : []),
    ...(backup.missingFiles === null ? [] : [["Files that are sold", "Not all are in the backup"] as const]),
    ...(last && !last.ok
      ? [["Last successful backup", backup.lastGoodAt ? formatDateTime(backup.lastGoodAt, "en") : "None"] as const]
      : []),
  ];
}

function databaseText({ database }: Status): string {
  return database.bytes === null
    ? "It responds."
    : `It responds, and has ${formatBytes(database.bytes, "en")} of data.`;
}

function databaseFacts({ database }: Status): Facts {
  return [
    ["Kind", `${database.kind} ${database.version}`],
    ["Response time", `${database.roundTripMs.toLocaleString("en-US")} ms`],
    ["Size", database.bytes === null ? "Unknown" : formatBytes(database.bytes, "en")],
  ];
}

function diskText({ disk }: Status): string {
  if (!disk) return "The free space is unknown.";
  return `${formatBytes(disk.freeBytes, "en")} of ${formatBytes(disk.totalBytes, "en")} are free.`;
}

function diskFacts({ disk }: Status): Facts {
  if (!disk) return [["Free", "Unknown"]];
  const percent = Math.round((100 * disk.freeBytes) / disk.totalBytes);
  return [
    ["Free", `${formatBytes(disk.freeBytes, "en")} (${percent} %)`],
    ["Total", formatBytes(disk.totalBytes, "en")],
  ];
}

function programText({ program, work }: Status): string {
  const failing = work.failing.length > 0 ? " Some of its work fails." : "";
  return `Version ${program.version}, running since ${formatDateTime(program.startedAt, "en")}.${failing}`;
}

function programFacts({ program, work }: Status): Facts {
  return [
    ["Version", program.version],
    ["Node", program.node],
    ["Running since", formatDateTime(program.startedAt, "en")],
    ["Pending jobs", String(work.waiting)],
  ];
}

/** The facts about one part of the program. */
export interface Panel {
  readonly title: string;
  /** The important facts, in a sentence or two. */
  readonly text: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
}

interface StatusPanelProps extends Panel {
  readonly isWide?: boolean;
  /** False while the panel still grows, so that it is not scrolled into view yet. */
  readonly isComplete?: boolean;
  readonly children?: ReactNode;
}

/** Shows a part's state in words, and what can be done with it; its facts unfold. */
export function StatusPanel({ title, text, facts, isWide = false, isComplete = true, children }: StatusPanelProps) {
  const section = useFragment<HTMLElement>(title.toLowerCase().replaceAll(" ", "-"), isComplete);
  return (
    <section ref={section} className={styles[isWide ? "wide" : "panel"]} aria-label={title}>
      <h2 className={card["heading"]}>{title}</h2>
      <p className="flush">{text}</p>
      {children}
      <details className={styles["details"]}>
        <summary aria-label={`Details of ${title}`}>Details</summary>
        <dl className="stack gap-2 flush">
          {facts.map(([name, value]) => (
            <div key={name} className={styles["fact"]}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
