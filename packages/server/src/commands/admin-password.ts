import { mkdir } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { limits } from "@recital/contract/values/limits";
import { openStores } from "../stores.ts";
import { commandLine } from "../config/command-line.ts";
import { readConfig } from "../config/env.ts";
import { migrate } from "../db/migrator.ts";
import { setPassword } from "../features/system/admin-session/find-admin.ts";
import { removeSetupLink } from "../features/system/setup/setup-link.ts";
import { isCommonPassword } from "../kernel/common-passwords.ts";
import { randomToken } from "../kernel/ids.ts";
import { makeLogger } from "../kernel/logger.ts";

const usage = `Sets the admin's password, ends all of their sessions and turns their two-step login off.
  ${commandLine("password")}
      generates a password and prints it
  ${commandLine("password", "--stdin")}
      reads the password from standard input
  ${commandLine("password", "--username NAME")}
      for another user than ADMIN_USERNAME
`;

const args = process.argv.slice(2);
const known = new Set(["--stdin", "--username"]);
if (args.some((arg) => arg.startsWith("--") && !known.has(arg))) {
  process.stderr.write(usage);
  process.exit(2);
}

const config = readConfig(process.env);
const username = args[args.indexOf("--username") + 1 || args.length] ?? config.admin.username;
const input = args.includes("--stdin") ? (await text(process.stdin)).replace(/\r?\n$/, "") : null;
if (input !== null && input.length < limits.minPasswordLength) {
  process.stderr.write(`The password must have at least ${limits.minPasswordLength} characters.\n`);
  process.exit(2);
}
if (input !== null && isCommonPassword(input)) {
  process.stderr.write("Too many people use this password. Please choose another one.\n");
  process.exit(2);
}

await mkdir(config.dataDir, { recursive: true });
const { database, backUpFirst } = await openStores({ config, logger: makeLogger(config.log) });
await migrate(database, backUpFirst("a migration"));
const password = input ?? randomToken(12);
const { hadSecondFactor, username: name } = await setPassword(database, username, password);
// The link of a new site is of no use once it has an admin.
await removeSetupLink({ ...config, database });
process.stdout.write(input === null ? `Admin login: ${name} / ${password}\n` : `Password set for ${name}.\n`);
if (hadSecondFactor) process.stdout.write("Two-step login is off now; turn it on again in the back office.\n");
await database.close();
