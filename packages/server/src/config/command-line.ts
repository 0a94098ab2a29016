/** The commands of the program, in the order of its list. */
export const commandNames = [
  "start",
  "setup",
  "doctor",
  "backup",
  "restore",
  "move",
  "update",
  "rollback",
  "password",
  "migrate",
  "copy-uploads",
  "health",
  "compose-setup",
  "database-copy",
  "notice",
  "try-out",
] as const;

/** The commands that an update runs. They are no use to people. */
export const innerCommands: ReadonlySet<CommandName> = new Set(["database-copy", "notice", "try-out"]);

export type CommandName = (typeof commandNames)[number];

/** What `npm run` calls the commands that have another name there. */
const scripts: Readonly<Record<string, string>> = {
  password: "admin:password",
  migrate: "db:migrate",
  "copy-uploads": "uploads:copy",
};

/**
 * Returns how a person enters a command here, with its arguments: `recital backup --to FILE` where the program is
 * installed, and `npm run backup -- --to FILE` where it runs from source.
 */
export function commandLine(name: string, args = ""): string {
  // Releases and the image set it.
  if (process.env["RECITAL_IS_INSTALLED"] === "true") return ["recital", name, args].filter(Boolean).join(" ");
  return [`npm run ${scripts[name] ?? name}`, args].filter(Boolean).join(" -- ");
}
