import type { ImageSet } from "@recital/contract/values/fields";
import type { Database } from "../db/connection.ts";
import { findRows } from "../db/table.ts";
import type { ImageColors } from "../domain/record-colors.ts";
import { readStoredImages, type StoredImageRow } from "./queries.ts";
import { shareUrl, variantUrl, type VariantFormat } from "./image-files.ts";
import { imageTable } from "./table.ts";

/** Returns the image sets of these URLs by URL; an image that is stored elsewhere has none. */
export async function readImageSets(
  database: Database,
  urls: readonly (string | null)[],
): Promise<Map<string, ImageSet>> {
  const uploadUrls = urls.filter((url): url is string => url?.startsWith("/uploads/") === true);
  if (uploadUrls.length === 0) return new Map();
  const rows = await readStoredImages(database, uploadUrls);
  return new Map(rows.map((row) => [row.url, presentImageSet(row)]));
}

/** Returns the colors of a stored image; null if they are not known. */
export async function readImageColors({ model }: Database, url: string | null): Promise<ImageColors | null> {
  if (url === null) return null;
  const [row] = await findRows(model(imageTable), ["dominantColor", "contrastingColor"], { where: { url } });
  const { dominantColor: dominant = null, contrastingColor: contrasting = null } = row ?? {};
  return dominant === null || contrasting === null ? null : { dominant, contrasting };
}

type JoinedImage = { readonly [Name in keyof StoredImageRow]: StoredImageRow[Name] | null };

/** Returns the image set of a joined image; null if the image is stored elsewhere. */
export function joinedImageSet({ url, width, height, placeholder, variantWidths }: JoinedImage): ImageSet | null {
  if (url === null || width === null || height === null || placeholder === null || variantWidths === null) return null;
  return presentImageSet({ url, width, height, placeholder, variantWidths });
}

function presentImageSet(row: StoredImageRow): ImageSet {
  const widths = row.variantWidths;
  const sources = (["avif", "webp"] as const).map((format) => ({
    type: `image/${format}` as const,
    srcset: srcset(row, widths, format),
  }));
  return {
    src: row.url,
    width: row.width,
    height: row.height,
    sources: widths.length === 0 ? [] : sources,
    placeholder: row.placeholder,
    share: widths.length === 0 ? null : shareUrl(row.url),
  };
}

function srcset({ url, width }: StoredImageRow, widths: readonly number[], format: VariantFormat): string {
  const smaller = widths.map((step) => `${variantUrl(url, step, format)} ${step}w`);
  // The stored image itself is WebP.
  const original = format === "webp" ? url : variantUrl(url, width, format);
  return [...smaller, `${original} ${width}w`].join(", ");
}

/** Returns the URL with a leading `public/` as `/`: it means the site's own root (specification section 3). */
export function rootRelative(imageUrl: string): string {
  return imageUrl.startsWith("public/") ? imageUrl.slice("public".length) : imageUrl;
}
