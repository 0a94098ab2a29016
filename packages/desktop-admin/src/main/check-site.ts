import { siteInfo } from "@recital/contract/endpoints/system";
import { isCompatibleVersion, product } from "@recital/contract/values/product";
import type { Site } from "../shared/ipc.ts";
import type { SessionFetch } from "./api-proxy.ts";
import { describeNetworkError } from "./network-error.ts";
import { Refusal } from "./refusal.ts";
import { readSiteAddress } from "./site-address.ts";

const patienceMs = 15_000;

/**
 * Makes sure that a Recital which understands this program answers at an origin, and returns it under the origin that
 * it gives itself: the one it was asked at may only lead there.
 * @throws {Refusal} with what is wrong
 */
export async function checkSite(fetch: SessionFetch, origin: string): Promise<Site> {
  const found = await ask(fetch, origin);
  const own = URL.parse(found.publicUrl)?.origin;
  const isElsewhere = own !== undefined && own !== origin;
  // Behind a tunnel the site's own origin may be out of reach; then the one that answered is the one to use.
  const url = isElsewhere && (await isReached(fetch, own)) ? own : origin;
  return { url, artistName: found.artistName };
}

async function ask(fetch: SessionFetch, origin: string) {
  const { host } = new URL(origin);
  const answer = await get(fetch, `${origin}/api/site`).catch((error: unknown) => {
    throw new Refusal(describeNetworkError(error, host), { cause: error });
  });
  const body: unknown = await answer.json().catch(() => null);
  const info = siteInfo.safeParse(body);
  if (!answer.ok || !info.success) {
    if (answer.status >= 500) throw new Refusal(`${host} is in trouble (${answer.status}). Please try again later.`);
    throw new Refusal(`${host} answers, but it is no ${product.name} site. Please check the address.`);
  }
  const { version } = info.data;
  if (!isCompatibleVersion(version, product.version)) {
    throw new Refusal(
      `${host} runs ${product.name} ${version}; this program is for ${product.version}. Bring the older one up to date.`,
    );
  }
  const health = await get(fetch, `${origin}/api/health`).catch(() => null);
  if (!health?.ok) throw new Refusal(`${host} answers, but its database does not. Please try again later.`);
  return info.data;
}

async function isReached(fetch: SessionFetch, origin: string): Promise<boolean> {
  try {
    await ask(fetch, readSiteAddress(origin));
    return true;
  } catch {
    return false;
  }
}

function get(fetch: SessionFetch, address: string): Promise<Response> {
  return fetch(address, {
    headers: { accept: "application/json" },
    credentials: "omit",
    cache: "no-store",
    signal: AbortSignal.timeout(patienceMs),
  });
}
