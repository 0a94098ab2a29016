import type { ImageSet } from "@recital/contract/values/image-set";
import type { Database } from "../db/connection.ts";
import type { ImageRow } from "../db/models/image.ts";
import { readRows } from "../db/statements.ts";
import { shareUrl, variantUrl, type VariantFormat } from "./image-files.ts";

/** The sizes of the pictures at these addresses, by address; one that is stored elsewhere has none. */
export async function readImageSets(
  database: Database,
  urls: readonly (string | null)[],
): Promise<Map<string, ImageSet>> {
  const own = urls.filter((url): url is string => url?.startsWith("/uploads/") === true);
  if (own.length === 0) return new Map();
  const rows = await readRows<Size>(
    database,
    `SELECT url, width, height, placeholder, variant_widths AS variantWidths
     FROM images WHERE url IN (${own.map(() => "?").join(", ")})`,
    own,
  );
  return new Map(rows.map((row) => [row.url, presentImageSet(row)]));
}

/** What {@link joinedImageSet} needs of a statement that joins `images` to its own table by the address. */
export const imageColumns =
  "images.url, images.width, images.height, images.placeholder, images.variant_widths AS variantWidths";

/** The columns of {@link imageColumns}, null where the picture is stored elsewhere. */
export type JoinedImage = { readonly [Name in keyof Size]: Size[Name] | null };

export function joinedImageSet(row: JoinedImage): ImageSet | null {
  return isOwn(row) ? presentImageSet(row) : null;
}

function isOwn(row: JoinedImage): row is Size {
  return row.url !== null;
}

type Size = Pick<ImageRow, "url" | "width" | "height" | "placeholder" | "variantWidths">;

function presentImageSet(row: Size): ImageSet {
  const widths = JSON.parse(row.variantWidths) as number[];
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

function srcset({ url, width }: Size, widths: readonly number[], format: VariantFormat): string {
  const copies = widths.map((one) => `${variantUrl(url, one, format)} ${one}w`);
  // The picture itself is WebP.
  const whole = format === "webp" ? url : variantUrl(url, width, format);
  return [...copies, `${whole} ${width}w`].join(", ");
}
