import type { Status } from "@recital/contract/endpoints/status";
import { formatDateTime } from "../../components/format-date.ts";
import type { Panel } from "./status-panel.tsx";

type Facts = Panel["facts"];

/** The status in words, part by part. */
export function describeStatus(status: Status): Panel[] {
  return [
    { title: "Mail", facts: mailFacts(status) },
    { title: "Payments", facts: paymentFacts(status) },
    { title: "Backup", facts: backupFacts(status) },
    { title: "Database", facts: databaseFacts(status) },
    { title: "Disk", facts: diskFacts(status) },
    { title: "Program", facts: programFacts(status) },
  ];
}

/** What a shop needs and whoever runs the server has not set up. */
export function missingParts({ mail, payments }: Status): string[] {
  return [
    ...(payments.isConfigured ? [] : ["Card payments: the shop shows, but nobody can pay."]),
    ...(mail.isConfigured ? [] : ["Mail: orders are taken, but their mails wait."]),
  ];
}

function mailFacts({ mail }: Status): Facts {
  return [
    ["Mail server", mail.isConfigured ? "Set up" : "Not set up: mails wait until there is one"],
    ["Waiting", mail.retrying > 0 ? `${mail.waiting}, ${mail.retrying} of them tried in vain` : String(mail.waiting)],
    ...(mail.oldestWaitingAt ? [["Oldest waiting since", formatDateTime(mail.oldestWaitingAt)] as const] : []),
    ["Last sent", mail.lastSentAt ? formatDateTime(mail.lastSentAt) : "None yet"],
    ["Failed in the last day", String(mail.failed)],
    ["May not have arrived", String(mail.uncertain)],
    ...(mail.lastError ? [["Last error", mail.lastError] as const] : []),
    ...(mail.lastFailure ? [["Last failure", mail.lastFailure] as const] : []),
  ];
}

const outcomes: Readonly<Record<string, string>> = {
  recorded: "recorded",
  repeated: "recorded before",
  ignored: "of no interest",
  failed: "failed, will come again",
};

function paymentFacts({ payments, webhooks }: Status): Facts {
  const { last } = webhooks;
  return [
    ["Card payments", payments.isConfigured ? "Set up" : "Not set up: the shop shows, but nobody can pay"],
    ["Payment notices", webhooks.isConfigured ? "Set up" : "Not set up: payments are found once an hour"],
    [
      "Last notice",
      last
        ? `${formatDateTime(last.at)}: ${last.kind ?? "notice"}, ${outcomes[last.outcome] ?? last.outcome}`
        : "None yet",
    ],
    ["Taken in the last day", String(webhooks.taken)],
    ["Failed", String(webhooks.failed)],
    ["With a wrong signature", String(webhooks.untrusted)],
  ];
}

function backupFacts({ backup }: Status): Facts {
  const { last } = backup;
  const size = last?.bytes === null || last?.bytes === undefined ? "" : `, ${formatBytes(last.bytes)}`;
  return [
    ["Every night", backup.isNightly ? "Yes" : "No"],
    ["Last backup", last ? `${formatDateTime(last.at)}${last.ok ? size : ": failed"}` : "None yet"],
    ...(last?.error ? [["Its error", last.error] as const] : []),
    ...(last && !last.ok
      ? [["Last good one", backup.lastGoodAt ? formatDateTime(backup.lastGoodAt) : "None"] as const]
      : []),
  ];
}

function databaseFacts({ database }: Status): Facts {
  return [
    ["Kind", `${database.kind} ${database.version}`],
    ["Answers in", `${database.roundTripMs.toLocaleString("en-US")} ms`],
    ["Size", database.bytes === null ? "Unknown" : formatBytes(database.bytes)],
  ];
}

function diskFacts({ disk }: Status): Facts {
  if (!disk) return [["Free", "Unknown"]];
  const percent = Math.round((100 * disk.freeBytes) / disk.totalBytes);
  return [
    ["Free", `${formatBytes(disk.freeBytes)} (${percent} %)`],
    ["In all", formatBytes(disk.totalBytes)],
  ];
}

function programFacts({ program, work }: Status): Facts {
  return [
    ["Version", program.version],
    ["Node", program.node],
    ["Running since", formatDateTime(program.startedAt)],
    ["Work to be done", String(work.waiting)],
  ];
}

const units = ["B", "kB", "MB", "GB", "TB"] as const;

function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${(bytes / 1000 ** power).toLocaleString("en-US", { maximumFractionDigits: 1 })} ${units[power]}`;
}
