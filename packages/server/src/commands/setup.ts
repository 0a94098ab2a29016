import { mkdir } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { newSite } from "@recital/contract/endpoints/system/site-setup";
import { describeIssue } from "@recital/contract/values/describe";
import { commandLine } from "../config/command-line.ts";
import { fail, readCommand } from "../config/read-command.ts";
import { siteDefaults } from "../config/site-defaults.ts";
import { isUpToDate, migrate, migrationsTable } from "../db/migrator.ts";
import { currentSetupLink } from "../features/system/setup/setup-link.ts";
import { setUpSite } from "../features/system/setup/set-up-site.ts";
import { printSetupLink } from "../first-login.ts";
import { hasAdmin } from "../http/closed-site.ts";
import { systemClock } from "../kernel/clock.ts";
import { HttpError } from "../kernel/errors.ts";
import { makeLogger } from "../kernel/logger.ts";
import { openStores, type Stores } from "../stores.ts";

const usage = `Sets up a new site: the login of its owner, and the first settings.
  ${commandLine("setup")}
      prints the link that sets up the running site in a browser; an hour later, or after a restart, a new one
  ${commandLine("setup", "--name ARTIST --username NAME --password-stdin")}
      sets it up without a browser; reads the password from standard input; ARTIST_NAME is a name too
Further settings, which can be changed later in the back office:
  --email EMAIL      visitors and customers write to this address
  --currency CODE    of all prices, for example eur
  --country CODE     from which you post, for example DE
  --timezone ZONE    for example Europe/Berlin
It ends with 0 if it printed the link or the site is set up, with 1 if it could not, and with 2 if an argument is wrong.
`;

/** The options by the fields of the contract. */
const optionOf = {
  name: "name",
  username: "username",
  contactEmail: "email",
  currency: "currency",
  shipsFrom: "country",
  timezone: "timezone",
} as const;

const { config, options } = readCommand(usage, (args) => {
  const value = { type: "string" } as const;
  const texts = Object.fromEntries(Object.values(optionOf).map((name) => [name, value]));
  return parseArgs({ args, options: { ...texts, "password-stdin": { type: "boolean" } } }).values;
});
const given = new Map(Object.entries(options));
// A new site has neither releases nor products, whose features listen to changes of the settings.
const settings = { ...config, siteDefaults: siteDefaults(config), clock: systemClock, settingsListeners: () => [] };

await mkdir(config.dataDir, { recursive: true });
const stores = await openStores({ config, logger: makeLogger(config.log) });
try {
  await (given.size === 0 ? printLink(stores) : setUp(stores));
} finally {
  await stores.database.close();
}

async function printLink({ database }: Stores): Promise<void> {
  const tables = await database.sequelize.getQueryInterface().showAllTables();
  if (!tables.includes(migrationsTable) || !(await isUpToDate(database))) {
    fail(
      `The site has no database yet, or one of another version. Start the site (${commandLine("start")}) and try again.`,
    );
  } else if (await hasAdmin(database)) {
    process.stdout.write(alreadySetUp());
  } else {
    printSetupLink(await currentSetupLink({ ...settings, database }));
  }
}

async function setUp({ database, backUpFirst }: Stores): Promise<void> {
  const password = given.has("password-stdin") ? (await text(process.stdin)).replace(/\r?\n$/, "") : undefined;
  const fields = Object.entries(optionOf).flatMap(([field, option]) =>
    given.has(option) ? [[field, given.get(option)] as const] : [],
  );
  const { name } = settings.siteDefaults.fixed;
  const site = newSite.safeParse({ name, ...Object.fromEntries(fields), password }, { error: describeIssue });
  if (!site.success) return refuse(site.error.issues.map(({ path, message }) => [String(path[0]), message]));
  await migrate(database, backUpFirst("a migration"));
  if (await hasAdmin(database)) {
    process.stdout.write(alreadySetUp());
    return;
  }
  try {
    const { username } = await setUpSite({ ...settings, database }, site.data, null);
    process.stdout.write(`The site is set up. Log in as ${username} at ${config.publicUrl}/admin\n`);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.fields) refuse(Object.entries(error.fields));
    else fail(error.message);
  }
}

/** Says what is wrong with each field, by the option that has it. */
function refuse(faults: readonly (readonly [field: string, message: string])[]): void {
  const names = new Map<string, string>(Object.entries({ ...optionOf, password: "password-stdin" }));
  for (const [field, message] of faults) process.stderr.write(`--${names.get(field) ?? field}: ${message}\n`);
  process.exitCode = 2;
}

function alreadySetUp(): string {
  return `The site is set up already: ${config.publicUrl}/admin. \`${commandLine("password")}\` sets a new password.\n`;
}
