import type { ImageSet } from "@recital/contract/values/fields";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { MusicGroup } from "schema-dts";

export const schemaContext = "https://schema.org";

/** Returns the artist in schema.org's format. */
export function artist({ artistName }: SiteIdentity): MusicGroup {
  return { "@type": "MusicGroup", name: artistName };
}

export function absoluteUrl({ publicUrl }: SiteIdentity, url: string): string {
  return new URL(url, publicUrl).href;
}

/** Returns the URL of an image for shared links; null for none. */
export function shareUrl(image: ImageSet | null | undefined): string | null {
  return image ? (image.share ?? image.src) : null;
}
