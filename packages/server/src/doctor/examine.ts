import { existsSync } from "node:fs";
import type { MailRecords } from "@recital/contract/values/mail-records";
import type { Config } from "../config/env.ts";
import { commandLine } from "../config/command-line.ts";
import { sqliteFile, type Database } from "../db/connection.ts";
import { isUpToDate } from "../db/migrator.ts";
import { checkAccount } from "../features/system/providers/check-stripe.ts";
import { backupRunTable } from "../features/system/backup/table.ts";
import { readDatabaseState } from "../features/system/status/read-stores.ts";
import { systemClock } from "../kernel/clock.ts";
import { makeLogger } from "../kernel/logger.ts";
import { makeMetrics } from "../kernel/metrics.ts";
import { openMailRecords, openProviders } from "../open-providers.ts";
import { EmailError } from "../ports/mailer.ts";
import { openStores } from "../stores.ts";
import { codeOf, dayMs, examineMachine, fault, fine, inDays, note, type Finding } from "./machine.ts";
import { examineNetwork } from "./network.ts";

/** Checks all that an installation needs, one after another, and changes nothing. No check throws. */
export async function* examine(config: Config): AsyncGenerator<Finding> {
  yield* examineMachine(config);
  yield* examineNetwork(config);
  yield* examineStores(config);
}

/** Checks the database, the backups, and the keys that it contains for mail server and Stripe. */
async function* examineStores(config: Config): AsyncGenerator<Finding> {
  if (isWithoutDatabase(config)) return yield note("Database", "There is none yet.", "The first start makes it.");
  const logger = makeLogger({ ...config.log, level: "silent" });
  const stores = await openStores({ config, logger }).catch((error: unknown) => codeOf(error));
  if (typeof stores === "string") {
    return yield fault("Database", `It cannot be opened (${stores}).`, "Check DATABASE_URL, DATA_DIR and S3_BUCKET.");
  }
  const { database, encryption } = stores;
  try {
    const state = await examineDatabase(database);
    yield state;
    if (state.state === "fault") return;
    yield await examineBackups(database);
    const metrics = makeMetrics();
    const deps = { database, encryption, settings: config.providers, clock: systemClock, logger, metrics };
    const providers = openProviders(deps);
    yield await examineMail(() => providers.checkMailServer());
    const records = await openMailRecords(deps).read(0);
    if (records) yield* examineMailRecords(records);
    yield await examineStripe(providers);
    providers.close();
  } finally {
    await database.close();
  }
}

/** Opening a missing SQLite database would make it. */
function isWithoutDatabase({ databaseUrl, dataDir }: Config): boolean {
  const file = sqliteFile({ url: databaseUrl, dataDir });
  return file !== null && !existsSync(file);
}

async function examineDatabase(database: Database): Promise<Finding> {
  const name = "Database";
  try {
    const { kind, version, roundTripMs } = await readDatabaseState(database);
    const says = `${kind} ${version} responds in ${roundTripMs} ms.`;
    if (await isUpToDate(database)) return fine(name, says);
    return fault(name, `${says} It is of another version of the program.`, "Every start updates it: restart the site.");
  } catch (error) {
    const fix = "Start the database server, and check DATABASE_URL.";
    return fault(name, `It does not respond (${codeOf(error)}).`, fix);
  }
}

async function examineBackups({ model }: Database): Promise<Finding> {
  const last = await model(backupRunTable).findOne({ where: { ok: true }, order: [["id", "DESC"]] });
  const name = "Backups";
  if (!last) return fault(name, "There is none yet.", `Make one by ${commandLine("backup")}, and set BACKUP_NIGHTLY.`);
  const days = Math.floor((Date.now() - last.finishedAt.getTime()) / dayMs);
  const says = days === 0 ? "The last one is of today." : `The last one is ${inDays(days)} old.`;
  if (days <= 2) return fine(name, says);
  return fault(name, says, `Make one by ${commandLine("backup")}, and set BACKUP_NIGHTLY=true.`);
}

async function examineMail(check: () => Promise<boolean>): Promise<Finding> {
  const name = "Email";
  try {
    if (await check()) return fine(name, "The mail server accepts the login.");
    const fix = "In the back office, open Settings, Email, and enter your mail server.";
    return note(name, "No mail server is entered, so no email is sent.", fix);
  } catch (error) {
    const words = error instanceof EmailError ? error.serverWords : codeOf(error);
    const fix = "In the back office, open Settings, Email, and correct the server, port and login.";
    return fault(name, `The mail server does not accept the login: ${words}`, fix);
  }
}

function* examineMailRecords({ spf, dkim, dmarc }: MailRecords): Generator<Finding> {
  for (const [name, { state, says, fix, record }] of Object.entries({ SPF: spf, DKIM: dkim, DMARC: dmarc })) {
    const more = record === null ? "" : ` ${record.name} TXT "${record.value}"`;
    if (state === "fine") yield fine(name, says);
    else yield { state: state === "fault" ? "fault" : "note", name, says, fix: fix && fix + more };
  }
}

async function examineStripe({ gateway }: Pick<ReturnType<typeof openProviders>, "gateway">): Promise<Finding> {
  const name = "Stripe";
  const stripe = await gateway();
  if (stripe === null) {
    const fix = "In the back office, open Settings, Payments, and enter your keys.";
    return note(name, "No secret key is entered, so nothing can be sold.", fix);
  }
  const { ok, problem, fix } = await checkAccount(stripe);
  return ok ? fine(name, "The account takes payments.") : fault(name, problem ?? "", fix ?? "");
}
