import { AsyncLocalStorage } from "node:async_hooks";

/** The request or job that is being processed; added to every log line and every enqueued job. */
export interface LogContext {
  readonly requestId?: string;
  readonly jobId?: number;
}

// Ambient on purpose, and for correlation only: no function may behave differently because of it.
const storage = new AsyncLocalStorage<LogContext>();
const empty: LogContext = {};

/** Runs a function, and everything that it starts, in exactly this context. */
export function withLogContext<T>(context: LogContext, run: () => T): T {
  return storage.run(context, run);
}

export function currentContext(): LogContext {
  return storage.getStore() ?? empty;
}
