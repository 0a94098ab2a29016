import type { Logger } from "../kernel/logger.ts";

/** Who calls an endpoint and by what means, as far as a handler may know. */
export interface Caller {
  readonly requestId: string;
  /** The network address, for rate limits only. Never log or store it for long. */
  readonly ip: string;
  readonly log: Logger;
  readonly session: CallerSession;
  /** A request header, or an empty string. */
  header(name: string): string;
  setHeader(name: string, value: string): void;
  /** The body's exact bytes, for endpoints of access `provider`. */
  rawBody(): Promise<Buffer>;
}

export interface CallerSession {
  /** The stored session's id as it was when the request came, a hash of the cookie; null without a session. */
  readonly id: string | null;
  /** The signed-in admin's id. */
  readonly adminId: number | null;
  /** The random id by which this browser's orders are granted to it; null until it has one. */
  readonly visitorId: string | null;
  /** The visitor id, made now if need be. */
  ensureVisitorId(): string;
  /** Starts a new session for the admin under a new id; the old id is dead. */
  signIn(adminId: number): Promise<void>;
  signOut(): void;
}

/** A caller with nothing to it: for pages rendered on the server, which show what everybody may see. */
export function anonymousCaller(log: Logger): Caller {
  const refuse = (): never => {
    throw new Error("an anonymous caller has no session and no body");
  };
  return {
    requestId: "render",
    ip: "",
    log,
    session: { id: null, adminId: null, visitorId: null, ensureVisitorId: refuse, signIn: refuse, signOut: refuse },
    header: () => "",
    setHeader: () => undefined,
    rawBody: refuse,
  };
}
