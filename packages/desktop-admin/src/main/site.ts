import { siteInfo } from "@recital/contract/endpoints/system/system";
import { isCompatibleVersion, product } from "@recital/contract/values/product";
import { Refusal, describeNetworkError } from "./failures.ts";
import type { Site } from "../shared/ipc.ts";
import type { SessionFetch } from "./api-proxy.ts";
import type { SettingsStore } from "./settings.ts";
import type { MainTexts } from "./texts/en.ts";

/**
 * Returns the origin of an entered URL. Without a scheme it is `https`, or `http` for local hosts.
 * @throws {Refusal} if it is no URL, or if the password would be sent unencrypted
 */
export function parseSiteUrl(text: string, { site }: MainTexts): string {
  const entered = text.trim();
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(entered);
  const url = URL.parse(hasScheme ? entered : `https://${entered}`);
  if (entered === "" || url === null || !/^https?:$/.test(url.protocol)) throw new Refusal(site.enterUrl);
  if (url.username !== "" || url.password !== "") throw new Refusal(site.withoutPassword);
  if (!hasScheme && isLocalHost(url.hostname)) url.protocol = "http:";
  if (!hasScheme && !isLocalHost(url.hostname) && !url.hostname.includes(".")) throw new Refusal(site.enterUrl);
  if (url.protocol === "http:" && !isLocalHost(url.hostname)) throw new Refusal(site.notEncrypted);
  return url.origin;
}

/** Whether a host is this computer or in the local network, where there are no certificates. */
function isLocalHost(hostname: string): boolean {
  return (
    /^(?:localhost|.*\.localhost|.*\.local|\[::1\]|127(?:\.\d+){3}|10(?:\.\d+){3}|192\.168(?:\.\d+){2})$/.test(
      hostname,
    ) || /^172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}$/.test(hostname)
  );
}

/** The fields that the check needs; a site of another version may lack the other fields. */
const checkedInfo = siteInfo.pick({ product: true, version: true, artistName: true, publicUrl: true });

const timeoutMs = 15_000;

/**
 * Checks that a compatible Recital site runs at an origin. Returns the site with its own public origin, to which the
 * given one may redirect.
 * @throws {Refusal} if there is no such site, or it has problems
 */
export async function checkSite(fetch: SessionFetch, origin: string, texts: MainTexts): Promise<Site> {
  const info = await readSiteInfo(fetch, origin, texts);
  const publicOrigin = URL.parse(info.publicUrl)?.origin;
  const isElsewhere = publicOrigin !== undefined && publicOrigin !== origin;
  // Behind a tunnel the public origin may be unreachable; then use the given one.
  const url = isElsewhere && (await isReachable(fetch, publicOrigin, texts)) ? publicOrigin : origin;
  return { url, artistName: info.artistName };
}

async function readSiteInfo(fetch: SessionFetch, origin: string, texts: MainTexts) {
  const { host } = new URL(origin);
  const response = await get(fetch, `${origin}/api/site`).catch((error: unknown) => {
    throw new Refusal(describeNetworkError(error, host, texts), { cause: error });
  });
  const body: unknown = await response.json().catch(() => null);
  const info = checkedInfo.safeParse(body);
  if (!response.ok || !info.success) {
    if (response.status >= 500) throw new Refusal(texts.site.hasProblem(host, response.status));
    throw new Refusal(texts.site.isOther(host, product.name));
  }
  const { version } = info.data;
  if (!isCompatibleVersion(version, product.version)) {
    throw new Refusal(texts.site.otherVersion(host, product.name, version, product.version));
  }
  const health = await get(fetch, `${origin}/api/health`).catch(() => null);
  if (!health?.ok) throw new Refusal(texts.site.noDatabase(host));
  return info.data;
}

async function isReachable(fetch: SessionFetch, origin: string, texts: MainTexts): Promise<boolean> {
  try {
    await readSiteInfo(fetch, parseSiteUrl(origin, texts), texts);
    return true;
  } catch {
    return false;
  }
}

function get(fetch: SessionFetch, url: string): Promise<Response> {
  return fetch(url, {
    headers: { accept: "application/json" },
    credentials: "omit",
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  });
}

/** The site whose data the window shows. */
export interface WindowSite {
  /** Returns the site's origin; null until a site is chosen. */
  url(): string | null;
  /** Called when the window is loaded: from now on it shows the site that was chosen last. */
  load(): ReturnType<SettingsStore["read"]>["site"];
}

/**
 * Keeps which site the window was loaded with. When another site is chosen, the window still sends its drafts and
 * deletions while it is left; these belong to the former site.
 */
export function makeWindowSite(settings: Pick<SettingsStore, "read">): WindowSite {
  let site = settings.read().site;
  return {
    url: () => site?.url ?? null,
    load() {
      site = settings.read().site;
      return site;
    },
  };
}

interface ConnectionMonitorParts {
  /** Called when the connection is lost or restored. */
  readonly onChange: (isConnected: boolean) => void;
  /** Pings the site; the caller records the result. */
  readonly ping: () => Promise<void>;
}

export interface ConnectionMonitor {
  /** Records whether the site responded to a request. */
  record(isReachable: boolean): void;
  /** Assumes that the site is reachable, as a newly loaded window does. */
  reset(): void;
  stop(): void;
}

const pingIntervalMs = 10_000;

/** Monitors whether the site is reachable by the results of requests. While it is not, pings it every 10 s. */
export function makeConnectionMonitor({ onChange, ping }: ConnectionMonitorParts): ConnectionMonitor {
  let isConnected = true;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearInterval(timer);
  return {
    record(isReachable) {
      if (isReachable === isConnected) return;
      isConnected = isReachable;
      stop();
      if (!isReachable) timer = setInterval(() => void ping(), pingIntervalMs);
      onChange(isConnected);
    },
    reset() {
      stop();
      isConnected = true;
    },
    stop,
  };
}
