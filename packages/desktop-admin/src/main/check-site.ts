import { siteInfo } from "@recital/contract/endpoints/system";
import { isCompatibleVersion, product } from "@recital/contract/values/product";
import type { Site } from "../shared/ipc.ts";
import type { SessionFetch } from "./api-proxy.ts";
import { describeNetworkError } from "./network-error.ts";
import { Refusal } from "./refusal.ts";
import { parseSiteUrl } from "./site-url.ts";

/** What the check needs; a site of another version may lack the rest. */
const checkedInfo = siteInfo.pick({ product: true, version: true, artistName: true, publicUrl: true });

const timeoutMs = 15_000;

/**
 * Checks that a compatible Recital site runs at an origin. Returns the site with its own public origin, to which the
 * given one may redirect.
 * @throws {Refusal} if there is no such site, or it has problems
 */
export async function checkSite(fetch: SessionFetch, origin: string): Promise<Site> {
  const info = await readSiteInfo(fetch, origin);
  const own = URL.parse(info.publicUrl)?.origin;
  const isElsewhere = own !== undefined && own !== origin;
  // Behind a tunnel the public origin may be unreachable; then use the given one.
  const url = isElsewhere && (await isReachable(fetch, own)) ? own : origin;
  return { url, artistName: info.artistName };
}

async function readSiteInfo(fetch: SessionFetch, origin: string) {
  const { host } = new URL(origin);
  const response = await get(fetch, `${origin}/api/site`).catch((error: unknown) => {
    throw new Refusal(describeNetworkError(error, host), { cause: error });
  });
  const body: unknown = await response.json().catch(() => null);
  const info = checkedInfo.safeParse(body);
  if (!response.ok || !info.success) {
    if (response.status >= 500) {
      throw new Refusal(`${host} has a problem (error ${response.status}). Please try again later.`);
    }
    throw new Refusal(`${host} is not a ${product.name} site. Please check the URL.`);
  }
  const { version } = info.data;
  if (!isCompatibleVersion(version, product.version)) {
    throw new Refusal(
      `${host} runs ${product.name} ${version}, but this program needs ${product.version}. Please update the older one.`,
    );
  }
  const health = await get(fetch, `${origin}/api/health`).catch(() => null);
  if (!health?.ok) throw new Refusal(`The database of ${host} is not available. Please try again later.`);
  return info.data;
}

async function isReachable(fetch: SessionFetch, origin: string): Promise<boolean> {
  try {
    await readSiteInfo(fetch, parseSiteUrl(origin));
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
