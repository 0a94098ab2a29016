import { AsyncLocalStorage } from "node:async_hooks";

/** What the work under way belongs to: every log line and every promised job is marked with it. */
export interface WorkContext {
  readonly requestId?: string;
  readonly jobId?: number;
}

// Ambient on purpose, and for marks alone: no function may behave differently for what it finds here.
const storage = new AsyncLocalStorage<WorkContext>();
const nothing: WorkContext = {};

/** Runs work, with all that it starts, under these marks and no others. */
export function inContext<T>(context: WorkContext, run: () => T): T {
  return storage.run(context, run);
}

export function currentContext(): WorkContext {
  return storage.getStore() ?? nothing;
}
