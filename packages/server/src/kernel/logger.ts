import { pino, stdTimeFunctions, type DestinationStream, type Logger as PinoLogger } from "pino";
import { inspect } from "node:util";
import { currentContext } from "./work-context.ts";

/** Structured log lines, each with the marks of its work (`requestId`, `jobId`). Never pass a secret or personal data (e-mail address, name, card) in `facts`. */
export interface Logger {
  debug(facts: object, event: string): void;
  info(facts: object, event: string): void;
  warn(facts: object, event: string): void;
  error(facts: object, event: string): void;
  child(facts: object): Logger;
}

export interface LoggerOptions {
  readonly level: string;
  readonly format: "json" | "pretty";
  /** Texts that no line may hold, whoever wrote them into an error: a provider may quote a key that it refuses. */
  readonly secrets?: readonly string[];
  readonly destination?: DestinationStream;
}

/** What a database's error quotes of its statement: the values in it name people and open their links. */
const quotingKeys = ["sql", "parameters", "parent", "original", "errors", "aggregateErrors", "fields"];
const redactedKeys = ["password", "email", "customerEmail", "authorization", "cookie", "to"];

export function makeLogger(options: LoggerOptions): Logger {
  const settings = {
    level: options.level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    messageKey: "event",
    // A copy, since the line's own facts are written into it.
    mixin: () => ({ ...currentContext() }),
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [...redactedKeys.flatMap((key) => [key, `*.${key}`]), ...quotingKeys.map((key) => `err.${key}`)],
      censor: "[redacted]",
    },
  };
  const destination = options.destination ?? (options.format === "pretty" ? prettyDestination() : pino.destination(1));
  const logger: PinoLogger = pino(settings, withoutSecrets(destination, options.secrets ?? []));
  return logger;
}

function withoutSecrets(destination: DestinationStream, secrets: readonly string[]): DestinationStream {
  if (secrets.length === 0) return destination;
  // As they stand in a line of JSON.
  const spellings = new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]));
  return {
    write(line) {
      let clean = line;
      for (const spelling of spellings) {
        if (clean.includes(spelling)) clean = clean.replaceAll(spelling, "[redacted]");
      }
      destination.write(clean);
    },
  };
}

/** One short readable line per event, for a terminal. */
function prettyDestination(): DestinationStream {
  return {
    write(line: string) {
      const { level, time, event, ...facts } = JSON.parse(line) as Record<string, unknown>;
      const rest = Object.keys(facts).length === 0 ? "" : ` ${inspect(facts, { breakLength: Infinity, depth: 6 })}`;
      process.stdout.write(`${String(time).slice(11, 19)} ${String(level).padEnd(5)} ${String(event)}${rest}\n`);
    },
  };
}
