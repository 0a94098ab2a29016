import { hash } from "node:crypto";
import { freeSlugOf } from "@recital/contract/values/slug";
import { slugOf } from "../../kernel/slug-of.ts";
import type { Database } from "../../db/connection.ts";
import { findRows } from "../../db/find-rows.ts";
import { defaultVariant } from "../../db/models/variant.ts";
import type { ProductRow } from "../../db/models/product.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { hasHost, ownPath } from "../../images/copy-remote-image.ts";
import { enqueueAll } from "../../jobs/outbox.ts";
import type { Clock } from "../../kernel/clock.ts";
import { remoteImage } from "../remote-images/copy-image.job.ts";
import { isLatin, type KeyedDraft } from "./drafts.ts";

export interface StoreDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The site's origin. */
  readonly publicUrl: string;
}

const batch = 200;

/**
 * Adds products before the others, in their order. Images of other sites are copied by jobs; until then pages show none,
 * as no visitor's browser requests an image from another site.
 */
export async function storeDrafts(
  deps: StoreDeps,
  drafts: readonly KeyedDraft[],
  transaction: Transaction,
): Promise<void> {
  const { database } = deps;
  const slugs = await chooseSlugs(database, drafts, transaction);
  const before = await database.models.product.min<number | null, ProductRow>("position", { transaction });
  const placed = drafts.map((draft, index) => ({
    ...draft,
    images: draft.images.map((image) => ({ ...image, url: localUrl(image.url, deps.publicUrl) })),
    slug: slugs[index] ?? "",
    position: (before ?? 0) - drafts.length + index,
  }));
  for (let start = 0; start < placed.length; start += batch) {
    await storeBatch(deps, placed.slice(start, start + batch), transaction);
  }
}

interface PlacedDraft extends KeyedDraft {
  readonly slug: string;
  readonly position: number;
}

async function storeBatch(
  { database, clock }: StoreDeps,
  drafts: readonly PlacedDraft[],
  transaction: Transaction,
): Promise<void> {
  const { product, productImage, productSlug, variant } = database.models;
  const now = clock.now();
  const times = { createdAt: now, updatedAt: now };
  await productSlug.destroy({ where: { slug: drafts.map(({ slug }) => slug) }, transaction });
  await product.bulkCreate(
    drafts.map(({ handle: _, slugSource: ___, notes: __, images, ...row }) => ({
      ...row,
      ...times,
      imageUrl: images[0]?.url ?? null,
    })),
    { transaction },
  );
  const where = { importKey: drafts.map(({ importKey }) => importKey) };
  const rows = await findRows(product, ["id", "importKey"], { where, transaction });
  await variant.bulkCreate(
    rows.map(({ id }) => defaultVariant(id, now)),
    { transaction },
  );
  const ids = new Map(rows.map(({ id, importKey }) => [importKey, id]));
  const images = drafts.flatMap(({ importKey, name, images: all }) =>
    all.map(({ url, alt }, position) => ({ productId: ids.get(importKey) ?? 0, name, imageUrl: url, alt, position })),
  );
  await productImage.bulkCreate(
    images.map(({ name: _, ...image }) => ({ ...image, createdAt: now })),
    { transaction },
  );
  const copies = images
    .filter(({ imageUrl }) => hasHost(imageUrl))
    .map(({ productId: id, imageUrl: url, name }) => ({
      payload: { model: "product" as const, id, url, name },
      // The key of the job that looks for images of other sites.
      dedupeKey: `remote-image:product:${id}:${hash("sha256", url).slice(0, 16)}`,
      now,
    }));
  await enqueueAll(database, transaction, remoteImage, copies);
}

/** Returns a slug for each draft that no other product has. */
async function chooseSlugs(
  { models }: Database,
  drafts: readonly KeyedDraft[],
  transaction: Transaction,
): Promise<string[]> {
  const rows = await findRows(models.product, ["slug"], { transaction });
  const taken = new Set(rows.map(({ slug }) => slug));
  /** The next number of each slug, so that thousands of equal handles do not take minutes. */
  const next = new Map<string, number>();
  return drafts.map(({ slugSource, name }) => {
    const base = slugOf(isLatin(slugSource) ? slugSource : name, slugOf(slugSource, "product"));
    const { slug, number } = freeSlugOf(base, (one) => taken.has(one), next.get(base));
    next.set(base, number + 1);
    taken.add(slug);
    return slug;
  });
}

/** Returns the path of an image of this site, and the URL of any other. */
function localUrl(url: string, publicUrl: string): string {
  return (hasHost(url) && ownPath(url, publicUrl)) || url;
}
