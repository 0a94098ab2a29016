import { sayIn } from "@recital/contract/refusals/translate-refusal";
import type { Language } from "@recital/contract/values/language";
import type { Context } from "koa";
import { randomToken } from "../kernel/ids.ts";
import type { Logger } from "../kernel/logger.ts";
import { type DeviceCookie, koaDeviceCookie } from "./device-cookie.ts";
import { answerLanguage, requestedLanguage } from "./language-paths.ts";
import { readRawBody } from "./read-body.ts";
import { type SessionData, sessionId } from "./session.ts";

/** The caller of an endpoint, as far as a handler may know it. */
export interface RequestContext {
  readonly requestId: string;
  /** The IP address, for rate limits and security events. Never log it, and do not store it for long. */
  readonly ip: string;
  readonly log: Logger;
  /**
   * The language that a page, or the query of a call, asks for; null for the main one. The site may not have it, which
   * `readTranslations` sees.
   */
  readonly language: Language | null;
  readonly session: RequestSession;
  readonly deviceCookie: DeviceCookie;
  /** The language in which the caller reads answers, for what is formatted by a language. */
  answerLanguage(): Language;
  /**
   * Returns an English sentence of `contract/refusals` in the language of the request, for results that people read.
   * Refusals are translated by `http/respond-error.ts`.
   */
  say(sentence: string): string;
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
export function anonymousContext(log: Logger, language: Language | null = null): RequestContext {
  const refuse = (): never => {
    throw new Error("an anonymous context has no session and no body");
  };
  return {
    requestId: "render",
    ip: "",
    log,
    language,
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
    answerLanguage: () => language ?? "en",
    say: (sentence) => sentence,
    header: () => "",
    setHeader: () => undefined,
    rawBody: refuse,
  };
}

interface ContextOptions {
  readonly logger: Logger;
  /** Whether the configured public URL is https. */
  readonly isHttps: boolean;
}

/** Makes the context of a Koa request. */
export function koaRequestContext(ctx: Context, { logger, isHttps }: ContextOptions): RequestContext {
  const requestId = String(ctx.state["requestId"]);
  const answer = () => {
    const language = answerLanguage(ctx);
    ctx.set("Content-Language", language);
    ctx.vary("Accept-Language");
    return language;
  };
  return {
    requestId,
    ip: ctx.ip,
    log: logger,
    language: requestedLanguage(ctx),
    session: koaSession(ctx),
    deviceCookie: koaDeviceCookie(ctx, isHttps),
    answerLanguage: answer,
    say: (sentence) => sayIn(answer())(sentence),
    header: (name) => ctx.get(name),
    setHeader: (name, value) => ctx.set(name, value),
    rawBody: () => readRawBody(ctx),
  };
}

/** The members of koa-session's session that its types leave out. */
interface OpenSession {
  /** The cookie's value. */
  readonly externalKey: string | undefined;
  /** Gives the session a new key; the old one stops working. */
  regenerate(): Promise<void>;
}

function koaSession(ctx: Context): RequestSession {
  // koa-session types its content as `any`; the program stores SessionData.
  const session = () => ctx.session as OpenSession | null;
  const data = (): Partial<SessionData> => (ctx.session ?? {}) as Partial<SessionData>;
  return {
    get id() {
      const key = session()?.externalKey;
      return key === undefined ? null : sessionId(key);
    },
    get adminId() {
      return data().adminId ?? null;
    },
    get confirmedAt() {
      const { confirmedAt } = data();
      return confirmedAt === undefined ? null : new Date(confirmedAt);
    },
    confirm(at) {
      data().confirmedAt = at.getTime();
    },
    get visitorId() {
      return data().visitorId ?? null;
    },
    ensureVisitorId() {
      const current = data();
      current.visitorId ??= randomToken(20);
      return current.visitorId;
    },
    async renewVisitor() {
      const current = data();
      const isKnown = current.visitorId !== undefined;
      current.visitorId ??= randomToken(20);
      if (isKnown && current.adminId === undefined) await session()?.regenerate();
      return current.visitorId;
    },
    async signIn(adminId) {
      data().adminId = adminId;
      await session()?.regenerate();
    },
    signOut() {
      ctx.session = null;
    },
  };
}
