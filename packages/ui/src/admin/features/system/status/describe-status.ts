import type { Status } from "@recital/contract/endpoints/system/status";
import { formatBytes, formatList, formatNumber } from "@recital/contract/values/format";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatDateTime } from "../../../components/format.ts";
import type { Panel } from "./status-panel.tsx";
import type { StatusTexts } from "./texts/en.tsx";
import { statusTexts } from "./texts/index.ts";

type Facts = Panel["facts"];

/** Says things of the status in a language. */
interface Wording {
  readonly language: AdminLanguage;
  readonly texts: StatusTexts;
  /** Formats an instant. */
  readonly at: (instant: string) => string;
  readonly bytes: (count: number) => string;
}

function wordingIn(language: AdminLanguage): Wording {
  return {
    language,
    texts: statusTexts[language],
    at: (instant) => formatDateTime(instant, language),
    bytes: (count) => formatBytes(count, language),
  };
}

/** Returns the panels of the status screen. */
export function describeStatus(status: Status, language: AdminLanguage): Panel[] {
  const wording = wordingIn(language);
  const { texts } = wording;
  return [
    { key: "email", title: texts.email.title, text: emailText(status, wording), facts: emailFacts(status, wording) },
    ...mailRecordsPanel(status, wording),
    {
      key: "payments",
      title: texts.payments.title,
      text: paymentText(status, wording),
      facts: paymentFacts(status, wording),
    },
    {
      key: "domain-and-https",
      title: texts.https.title,
      text: httpsText(status, wording),
      facts: httpsFacts(status, wording),
    },
    {
      key: "database",
      title: texts.database.title,
      text: databaseText(status, wording),
      facts: databaseFacts(status, wording),
    },
    { key: "disk", title: texts.disk.title, text: diskText(status, wording), facts: diskFacts(status, wording) },
    {
      key: "program",
      title: texts.program.title,
      text: programText(status, wording),
      facts: programFacts(status, wording),
    },
    {
      key: "backup",
      title: texts.backup.title,
      text: backupText(status, wording),
      facts: backupFacts(status, wording),
    },
  ];
}

/** Returns a message for each part that is not set up. */
export function missingParts({ mail, payments }: Status, texts: StatusTexts): string[] {
  return [
    ...(payments.isConfigured ? [] : [texts.paymentsMissing]),
    ...(mail.isConfigured ? [] : [texts.emailMissing]),
  ];
}

/** Returns what to know while no backup has been made; null once there is one. A failed one is an alert. */
export function describeMissingBackup({ backup }: Status, texts: StatusTexts): string | null {
  if (backup.last) return null;
  return backup.isNightly ? texts.backup.noneUntilTonight : texts.backup.noneAndOff;
}

/** Joins those sentences that are said. */
function join(...sentences: readonly (string | false)[]): string {
  return sentences.filter((sentence) => sentence !== false).join(" ");
}

function emailText({ mail }: Status, { texts: { email: texts } }: Wording): string {
  if (!mail.isConfigured) return texts.missing;
  const failed = mail.failed > 0 && texts.failedToday(mail.failed);
  if (mail.retrying > 0) return join(texts.notAccepted(mail.retrying), failed);
  return join(mail.waiting > 0 ? texts.toSend(mail.waiting) : texts.allSent, failed);
}

function emailFacts({ mail }: Status, { texts: { email: texts }, at }: Wording): Facts {
  return [
    [texts.server, mail.isConfigured ? texts.isSetUp : texts.isMissing],
    [texts.waiting, mail.retrying > 0 ? texts.retrying(mail.waiting, mail.retrying) : String(mail.waiting)],
    ...(mail.oldestWaitingAt ? [[texts.oldest, at(mail.oldestWaitingAt)] as const] : []),
    [texts.lastSent, mail.lastSentAt ? at(mail.lastSentAt) : texts.noneYet],
    [texts.failed, String(mail.failed)],
    [texts.uncertain, String(mail.uncertain)],
    ...(mail.lastError ? [[texts.lastError, mail.lastError] as const] : []),
    ...(mail.lastFailure ? [[texts.lastFailure, mail.lastFailure] as const] : []),
  ];
}

/** The records by which mailboxes recognize the sender; no panel if nobody outside gets the emails. */
function mailRecordsPanel({ mailRecords }: Status, { texts: { sender: texts }, at, language }: Wording): Panel[] {
  if (mailRecords === null) return [];
  const { domain, checkedAt, ...records } = mailRecords;
  const named = Object.entries({ SPF: records.spf, DKIM: records.dkim, DMARC: records.dmarc });
  const faults = named.filter(([, { state }]) => state === "fault").map(([name]) => name);
  const unknown = named.filter(([, { state }]) => state === "unknown").map(([name]) => name);
  const text = join(
    checkedAt === null && texts.lookingUp(domain),
    faults.length > 0 && texts.faults(formatList(faults, language), domain),
    unknown.length > 0 && checkedAt !== null && texts.unknown(formatList(unknown, language), unknown.length, domain),
  );
  return [
    {
      key: "sender-domain",
      title: texts.title,
      text: text || texts.fine(domain),
      facts: [
        [texts.domain, domain],
        ...named.map(([name, { says }]) => [name, says] as const),
        [texts.checked, checkedAt === null ? texts.notYet : at(checkedAt)],
      ],
    },
  ];
}

function webhookSettingText({ webhook }: Status, texts: StatusTexts["payments"]): string {
  if (!webhook) return texts.noResponse;
  if (!webhook.isRegistered) return texts.noEndpoint;
  if (!webhook.isEnabled) return texts.disabled;
  return webhook.missingEvents.length === 0 ? texts.allSet : texts.missingEvents(webhook.missingEvents.length);
}

function paymentText({ payments, webhooks, webhook }: Status, { texts: { payments: texts } }: Wording): string {
  if (!payments.isConfigured) return texts.missing;
  if (webhooks.failed > 0) return texts.failedEvents(webhooks.failed);
  if (!webhooks.isConfigured) return texts.hourly;
  const isComplete = webhook?.isRegistered && webhook.isEnabled && webhook.missingEvents.length === 0;
  return isComplete ? texts.reported : texts.unreported;
}

function paymentFacts(status: Status, { texts: { payments: texts }, at }: Wording): Facts {
  const { payments, webhooks } = status;
  const { last } = webhooks;
  const outcomes: Readonly<Record<string, string>> = texts.outcomes;
  return [
    [texts.cards, payments.isConfigured ? texts.isSetUp : texts.isMissing],
    [texts.webhooks, webhooks.isConfigured ? texts.isSetUp : texts.webhooksMissing],
    ...(payments.isConfigured ? [[texts.events, webhookSettingText(status, texts)] as const] : []),
    [
      texts.last,
      last ? texts.lastEvent(at(last.at), last.kind, outcomes[last.outcome] ?? last.outcome) : texts.noneYet,
    ],
    [texts.taken, String(webhooks.taken)],
    [texts.failed, String(webhooks.failed)],
    [texts.untrusted, String(webhooks.untrusted)],
  ];
}

function httpsText({ https }: Status, { texts: { https: texts }, at }: Wording): string {
  const { domain, validTo, failure } = https;
  switch (https.by) {
    case "local":
      return texts.local;
    case "nobody":
      return texts.nobody(domain);
    case "proxy":
      return texts.proxy(domain);
    case "site":
      if (failure) return join(failure.problem, failure.fix);
      return validTo === null ? texts.noCertificate(domain) : texts.encrypted(domain, at(validTo));
  }
}

function httpsFacts(
  { https: { by, domain, validTo, renewsAt, failure } }: Status,
  { texts: { https: texts }, at }: Wording,
): Facts {
  const isOwn = by === "site";
  return [
    [texts.domain, by === "local" ? texts.noDomain : domain],
    [texts.certificate, texts.holders[by]],
    ...(isOwn ? [[texts.validTo, validTo ? at(validTo) : texts.noneYet] as const] : []),
    ...(isOwn ? [[failure ? texts.nextAttempt : texts.nextRenewal, renewsAt ? at(renewsAt) : texts.now] as const] : []),
    ...(failure ? [[texts.failingSince, at(failure.since)] as const] : []),
  ];
}

function backupText({ backup }: Status, { texts: { backup: texts }, at }: Wording): string {
  const { last, isNightly } = backup;
  const next = isNightly ? texts.nextTonight : texts.nightlyOff;
  if (backup.running) return describeRunningBackup(backup.running, texts);
  if (!last) return join(texts.none, next);
  return join(last.ok ? texts.lastAt(at(last.at)) : texts.failedAt(at(last.at)), next);
}

function describeRunningBackup(
  { step, done }: NonNullable<Status["backup"]["running"]>,
  texts: StatusTexts["backup"],
): string {
  return done === null ? texts.steps[step] : texts.progress[step](Math.floor(done * 100));
}

function backupFacts({ backup }: Status, { texts: { backup: texts }, at, bytes }: Wording): Facts {
  const { last } = backup;
  const size = last?.bytes === null || last?.bytes === undefined ? null : bytes(last.bytes);
  const lastText = last && (last.ok ? texts.lastOk(at(last.at), size) : texts.lastFailed(at(last.at)));
  return [
    [texts.nightly, backup.isNightly ? texts.yes : texts.no],
    [texts.last, lastText ?? texts.noneYet],
    ...(last?.error ? [[texts.error, last.error] as const] : []),
    ...(backup.missingFiles === null ? [] : [[texts.soldFiles, texts.notAllFiles] as const]),
    ...(last && !last.ok ? [[texts.lastGood, backup.lastGoodAt ? at(backup.lastGoodAt) : texts.noGood] as const] : []),
  ];
}

function databaseText({ database }: Status, { texts: { database: texts }, bytes }: Wording): string {
  return database.bytes === null ? texts.responds : texts.respondsWith(bytes(database.bytes));
}

function databaseFacts({ database }: Status, { texts: { database: texts }, bytes, language }: Wording): Facts {
  return [
    [texts.kind, `${database.kind} ${database.version}`],
    [texts.responseTime, `${formatNumber(database.roundTripMs, language, 3)} ms`],
    [texts.size, database.bytes === null ? texts.unknown : bytes(database.bytes)],
  ];
}

function diskText({ disk }: Status, { texts: { disk: texts }, bytes }: Wording): string {
  return disk ? texts.isFree(bytes(disk.freeBytes), bytes(disk.totalBytes)) : texts.isUnknown;
}

function diskFacts({ disk }: Status, { texts: { disk: texts }, bytes }: Wording): Facts {
  if (!disk) return [[texts.free, texts.unknown]];
  const percent = Math.round((100 * disk.freeBytes) / disk.totalBytes);
  return [
    [texts.free, `${bytes(disk.freeBytes)} (${percent} %)`],
    [texts.total, bytes(disk.totalBytes)],
  ];
}

function programText({ program, work }: Status, { texts: { program: texts }, at }: Wording): string {
  return join(texts.text(program.version, at(program.startedAt)), work.failing.length > 0 && texts.failing);
}

function programFacts({ program, work }: Status, { texts: { program: texts }, at }: Wording): Facts {
  return [
    [texts.version, program.version],
    [texts.node, program.node],
    [texts.since, at(program.startedAt)],
    [texts.jobs, String(work.waiting)],
  ];
}
