import { parseArgs } from "node:util";
import { readCommand } from "../config/read-command.ts";
import { commandLine } from "../config/command-line.ts";
import { examine } from "../doctor/examine.ts";
import type { Finding } from "../doctor/machine.ts";

const usage = `Looks for faults of this installation and says how to mend each. It changes nothing.
  ${commandLine("doctor")}
It checks
  this machine    data folder, disk, memory, clock, ffmpeg
  the network     whether the site responds here and at its URL, domain, certificate
  what it uses    database, backups, mail server, SPF, DKIM and DMARC, Stripe
It ends with 0 without a fault, with 1 if it found one, and with 2 if the settings are invalid.
`;

const { config } = readCommand(usage, (args) => parseArgs({ args, options: {} }));

const marks: Readonly<Record<Finding["state"], string>> = { fine: "ok   ", note: "note ", fault: "FAULT" };
let faults = 0;
for await (const finding of examine(config)) {
  if (finding.state === "fault") faults += 1;
  print(finding);
}
process.stdout.write(faults === 0 ? "No fault was found.\n" : `${faults} ${faults === 1 ? "fault" : "faults"}.\n`);
// Connections to other servers may still be open.
process.exit(faults === 0 ? 0 : 1);

/** Prints what was found, and below it what to do. */
function print({ state, name, says, fix }: Finding): void {
  process.stdout.write(`${marks[state]}  ${name}: ${says}\n`);
  if (fix !== null) process.stdout.write(`       ${fix}\n`);
}
