import { EventEmitter } from "node:events";
import { join } from "node:path";
import type { Session } from "electron";
import { openCookieJar } from "./cookie-jar.ts";
import { userData } from "./user-data.ts";

type ProtocolHandler = Parameters<Session["protocol"]["handle"]>[1];
type Permitted = Parameters<NonNullable<Parameters<Session["setPermissionCheckHandler"]>[0]>>[1];

/** The part of Electron's session that the program uses; its network is Node's. */
export class SubstituteSession extends EventEmitter {
  readonly handlers = new Map<string, ProtocolHandler>();
  permissionCheck: ((permission: Permitted) => boolean) | null = null;
  private readonly jar;

  constructor(partition: string) {
    super();
    if (!partition.startsWith("persist:")) throw new Error("only persistent partitions are supported here");
    this.jar = openCookieJar(join(userData, "Partitions", partition.slice("persist:".length), "cookies.json"));
  }

  readonly protocol: Pick<Session["protocol"], "handle"> = {
    handle: (scheme, handler) => void this.handlers.set(scheme, handler),
  };

  readonly cookies = Object.assign(new EventEmitter(), {
    flushStore: () => Promise.resolve(this.jar.flush()),
    // Only the properties that the program uses.
    get: ({ url = "" }) =>
      Promise.resolve(this.jar.has(url) ? [{ name: "recital", value: "", sameSite: "lax" as const }] : []),
  } satisfies Pick<Session["cookies"], "flushStore" | "get">);

  readonly fetch: Session["fetch"] = async (input, init = {}) => {
    if (typeof input !== "string") throw new TypeError("only URLs are supported here");
    const headers = new Headers(init.headers);
    headers.set("user-agent", "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/144.0 Electron/45.4.1");
    const cookie = init.credentials === "omit" ? "" : this.jar.header(input);
    if (cookie !== "") headers.set("cookie", cookie);
    const response = await fetch(input, { ...init, headers }).catch((error: unknown) => {
      throw spellError(error);
    });
    if (init.credentials !== "omit" && this.jar.take(input, response.headers)) this.cookies.emit("changed");
    return response;
  };

  readonly setPermissionCheckHandler: Session["setPermissionCheckHandler"] = (handler) => {
    this.permissionCheck = handler && ((permission) => handler(null, permission, "", { isMainFrame: true }));
  };
  readonly setPermissionRequestHandler: Session["setPermissionRequestHandler"] = () => undefined;
  readonly setDevicePermissionHandler: Session["setDevicePermissionHandler"] = () => undefined;
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "net::ERR_CONNECTION_REFUSED",
  ECONNRESET: "net::ERR_CONNECTION_RESET",
  ENOTFOUND: "net::ERR_NAME_NOT_RESOLVED",
  EAI_AGAIN: "net::ERR_NAME_NOT_RESOLVED",
  DEPTH_ZERO_SELF_SIGNED_CERT: "net::ERR_CERT_AUTHORITY_INVALID",
  UND_ERR_SOCKET: "net::ERR_CONNECTION_CLOSED",
};

/** Maps Node's network errors to Chromium's names. */
function spellError(error: unknown): Error {
  if (!(error instanceof Error) || error.name === "TimeoutError" || error.name === "AbortError") return error as Error;
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return new Error(reasons[code] ?? "net::ERR_FAILED");
}

const sessions = new Map<string, SubstituteSession>();

export function fromPartition(partition: string): SubstituteSession {
  const known = sessions.get(partition) ?? new SubstituteSession(partition);
  sessions.set(partition, known);
  return known;
}

export function flushSessions(): void {
  for (const session of sessions.values()) void session.cookies.flushStore();
}
