import type { Logger } from "../kernel/logger.ts";
import type { DeviceCookie } from "./device-cookie.ts";

/** The caller of an endpoint, as far as a handler may know it. */
export interface RequestContext {
  readonly requestId: string;
  /** The IP address, for rate limits and security events. Never log it, and do not store it for long. */
  readonly ip: string;
  readonly log: Logger;
  readonly session: RequestSession;
  readonly deviceCookie: DeviceCookie;
  /** Returns a request header, or an empty string. */
  header(name: string): string;
  setHeader(name: string, value: string): void;
  /** Reads the body's exact bytes, for endpoints with `provider` access. */
  rawBody(): Promise<Buffer>;
}

export interface RequestSession {
  /** The stored session's id at the start of the request, a hash of the cookie; null without a session. */
  readonly id: string | null;
  /** The signed-in admin's id. */
  readonly adminId: number | null;
  /** When the admin last confirmed the password in this session; null if not since the login. */
  readonly confirmedAt: Date | null;
  /** Stores that the admin confirmed the password. */
  confirm(at: Date): void;
  /** The random id that gives this browser access to its orders; null until it has one. */
  readonly visitorId: string | null;
  /** Returns the visitor id, generated if there is none. */
  ensureVisitorId(): string;
  /**
   * Returns the visitor id, generated if there is none, in a session that lasts for its whole lifetime from now on. An
   * admin's session is not prolonged.
   */
  renewVisitor(): Promise<string>;
  /** Starts a new session for the admin under a new id; the old id stops working. */
  signIn(adminId: number): Promise<void>;
  signOut(): void;
}

/** Makes a context without a session, for pages rendered on the server, which show only public content. */
export function anonymousContext(log: Logger): RequestContext {
  const refuse = (): never => {
    throw new Error("an anonymous context has no session and no body");
  };
  return {
    requestId: "render",
    ip: "",
    log,
    session: {
      id: null,
      adminId: null,
      confirmedAt: null,
      confirm: refuse,
      visitorId: null,
      ensureVisitorId: refuse,
      renewVisitor: refuse,
      signIn: refuse,
      signOut: refuse,
    },
    deviceCookie: { value: null, set: refuse },
    header: () => "",
    setHeader: () => undefined,
    rawBody: refuse,
  };
}
