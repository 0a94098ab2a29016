import { ConfigError, readConfig, type Config } from "./env.ts";

/**
 * Reads a command's arguments and the settings. `parse` throws a TypeError for invalid arguments. The process exits
 * with the reason if arguments or settings are invalid, and after the usage if `--help` asks for it.
 */
export function readCommand<T>(usage: string, parse: (args: string[]) => T): { config: Config; options: T } {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === "--help" || arg === "-h")) {
    process.stdout.write(usage);
    return process.exit(0);
  }
  try {
    const options = parse(args);
    return { config: readConfig(process.env), options };
  } catch (error) {
    if (error instanceof ConfigError) process.stderr.write(`${error.lines.join("\n")}\n`);
    else if (error instanceof TypeError) process.stderr.write(`${error.message}\n\n${usage}`);
    else throw error;
    return process.exit(2);
  }
}

/** Prints a line. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints why the command did not do its work, and lets it end with 1. */
export function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
