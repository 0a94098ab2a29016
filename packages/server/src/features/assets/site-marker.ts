import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { AssetStore } from "../../ports/asset-store.ts";

/** The key of the file in a store that names its site. It contains no day, so that it is never unused. */
export const markerKey = `recitalsitemarker${"0".repeat(15)}`;

const marker = z.object({ site: z.string(), at: z.coerce.date() });
const weekMs = 7 * 24 * 3_600_000;

interface Site {
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Records that the files of a store belong to this site, unless another site has recorded that during the last week.
 * Returns the URL of that site then: its database names files that this one does not know.
 */
export async function claimStore(assets: AssetStore, { publicUrl: site, now }: Site): Promise<string | null> {
  const stored = await assets.open(markerKey);
  if (stored) {
    const { data } = marker.safeParse(parse(await text(stored.body)));
    if (!data) return "another site";
    if (data.site !== site && data.at.getTime() > now.getTime() - weekMs) return data.site;
  }
  await assets.put(markerKey, Readable.from([Buffer.from(JSON.stringify({ site, at: now }))]));
  return null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
