import { product } from "@recital/contract/values/product";
import { commandLine, commandNames, innerCommands, type CommandName } from "./config/command-line.ts";

interface Command {
  /** What it does, for the list of commands. */
  readonly about: string;
  /** Runs it with the arguments that are left in `process.argv`. */
  readonly run: () => Promise<unknown>;
  /** It takes no arguments, so its module explains none. */
  readonly isPlain?: true;
}

/** The program's commands. Each module reads its arguments and runs when it is imported. */
const commands: Readonly<Record<CommandName, Command>> = {
  start: { about: "runs the site until a signal stops it", run: () => import("./main.ts"), isPlain: true },
  setup: { about: "prints the link that sets up a new site, or sets it up", run: () => import("./commands/setup.ts") },
  doctor: { about: "looks for faults and says how to mend each", run: () => import("./commands/doctor.ts") },
  backup: { about: "backs up the site while it runs", run: () => import("./commands/backup.ts") },
  restore: { about: "restores the site from a backup", run: () => import("./commands/restore.ts") },
  move: { about: "moves the whole site to another server", run: explainMove },
  update: { about: "installs the newest version", run: () => import("./commands/update.ts") },
  rollback: { about: "goes back to the version before", run: () => import("./commands/rollback.ts") },
  password: { about: "sets the admin's password", run: () => import("./commands/admin-password.ts") },
  migrate: {
    about: "updates the database, as every start does",
    run: () => import("./commands/db-migrate.ts"),
    isPlain: true,
  },
  "copy-uploads": { about: "copies the files to or from a bucket", run: () => import("./commands/uploads-copy.ts") },
  health: { about: "ends with 0 if the running site responds", run: askHealth, isPlain: true },
  "compose-setup": {
    about: "prepares the secrets of the Compose file",
    run: () => import("./commands/compose-setup.ts"),
    isPlain: true,
  },
  "database-copy": { about: "copies the database", run: () => import("./commands/database-copy.ts") },
  notice: { about: "tells visitors that the site is back soon", run: () => import("./commands/notice.ts") },
  "try-out": { about: "runs this version once", run: () => import("./commands/try-out.ts") },
};

const [name = "help"] = process.argv.splice(2, 1);
const known = commandNames.find((command) => command === name);
if (known !== undefined) {
  if (commands[known].isPlain && process.argv.length > 2) explainPlain(known);
  else await commands[known].run();
} else if (["version", "--version", "-v"].includes(name)) {
  process.stdout.write(`${product.name} ${product.version}, Node ${process.version}\n`);
} else {
  const listed = commandNames.filter((command) => !innerCommands.has(command));
  const width = Math.max(...listed.map(({ length }) => length));
  const lines = listed.map((command) => `  ${command.padEnd(width)}  ${commands[command].about}\n`);
  const isAsked = ["help", "--help", "-h"].includes(name);
  const text = `${isAsked ? "" : `There is no command ${name}.\n`}Usage: ${commandLine("<command>")}\n${lines.join("")}`;
  (isAsked ? process.stdout : process.stderr).write(text);
  process.exitCode = isAsked ? 0 : 2;
}

function explainPlain(command: CommandName): void {
  const isAsked = process.argv.slice(2).every((argument) => ["--help", "-h"].includes(argument));
  const text = `${commandLine(command)} ${commands[command].about}. It takes no arguments.\n`;
  (isAsked ? process.stdout : process.stderr).write(text);
  process.exitCode = isAsked ? 0 : 2;
}

/** Asks the running site on this machine, on the port that it listens on, whatever PUBLIC_URL is. */
async function askHealth(): Promise<void> {
  const url = `http://127.0.0.1:${process.env["PORT"] ?? 3000}/api/health`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(4000) }).then(({ status }) => status, String);
  if (answer === 200) return;
  process.stderr.write(`/api/health: ${answer}\n`);
  process.exitCode = 1;
}

/** An installed release moves the site by a script that runs as root, and does not get here. */
function explainMove(): Promise<void> {
  process.stderr.write(
    `Only an installed release moves itself. Elsewhere, make a backup by ${commandLine("backup", "--to FOLDER")}, and ` +
      `enter there ${commandLine("restore", "FILE")}. The encryption key is not in it: docs/operate.md.\n`,
  );
  process.exitCode = 2;
  return Promise.resolve();
}
