import { pino, stdTimeFunctions, type DestinationStream, type Logger as PinoLogger } from "pino";
import { inspect } from "node:util";
import { currentContext } from "./log-context.ts";
import { logOutput, shortenLine } from "./log-output.ts";
import { maskEmails } from "./emails.ts";

/**
 * Writes structured log lines with the current `requestId` and `jobId`. Never pass a secret or personal data (email
 * address, name, card) in `facts`.
 */
export interface Logger {
  debug(facts: object, event: string): void;
  info(facts: object, event: string): void;
  warn(facts: object, event: string): void;
  error(facts: object, event: string): void;
  child(facts: object): Logger;
}

/** The logger that all others are children of. */
export interface RootLogger extends Logger {
  /** Removes these texts from every later line, of child loggers too. */
  hide(secrets: readonly string[]): void;
}

export interface LoggerOptions {
  readonly level: string;
  readonly format: "json" | "pretty";
  /** Texts that are removed from every line: a provider's error may quote a key that it refuses. */
  readonly secrets?: readonly string[];
  readonly destination?: DestinationStream;
}

/** Fields of a database error that quote the statement; its values include personal data and secret links. */
const quotingKeys = ["sql", "parameters", "parent", "original", "errors", "aggregateErrors", "fields"];
const redactedKeys = ["password", "email", "customerEmail", "customerName", "authorization", "cookie", "to"];

export function makeLogger(options: LoggerOptions): RootLogger {
  const settings = {
    level: options.level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    messageKey: "event",
    // A copy, since the line's own fields are added to it.
    mixin: () => ({ ...currentContext() }),
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [...redactedKeys.flatMap((key) => [key, `*.${key}`]), ...quotingKeys.map((key) => `err.${key}`)],
      censor: "[redacted]",
    },
  };
  const output = options.destination ?? logOutput();
  const destination = options.format === "pretty" ? prettyDestination(output) : output;
  const hidden = new Set<string>();
  // In the form that they have in a line of JSON, too.
  const hide = (secrets: readonly string[]) => {
    for (const secret of secrets) hidden.add(secret).add(JSON.stringify(secret).slice(1, -1));
  };
  hide(options.secrets ?? []);
  const logger: PinoLogger = pino(settings, withoutSecretsAndEmails(destination, hidden));
  return Object.assign(logger, { hide });
}

/** The ID of a checkout at the payment provider opens its order. */
const checkoutIds = /\bcs_(?:test|live)_\w+/g;

/**
 * Removes email addresses and secrets from every line: a provider's error, or its cause, may quote them. The line is cut
 * first, so that its length does not depend on what strangers send.
 */
function withoutSecretsAndEmails(destination: DestinationStream, hidden: ReadonlySet<string>): DestinationStream {
  return {
    write(line) {
      let clean = shortenLine(line).replaceAll(checkoutIds, "[redacted]");
      for (const secret of hidden) {
        if (clean.includes(secret)) clean = clean.replaceAll(secret, "[redacted]");
      }
      destination.write(maskEmails(clean));
    },
  };
}

/** One short readable line per event, for a terminal. */
function prettyDestination(output: DestinationStream): DestinationStream {
  return {
    write(line: string) {
      const { level, time, event, ...facts } = JSON.parse(line) as Record<string, unknown>;
      const rest = Object.keys(facts).length === 0 ? "" : ` ${inspect(facts, { breakLength: Infinity, depth: 6 })}`;
      output.write(`${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${String(event)}${rest}\n`);
    },
  };
}
