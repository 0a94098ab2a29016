import type { Video } from "@recital/contract/endpoints/videos";
import type { ImageSource } from "../../kit/image/responsive-image.tsx";

/** Returns the image of a video: the site's copy, or the file of this site that the owner entered. */
export function thumbnailOf({ thumbnail, thumbnailUrl }: Video): ImageSource | null {
  const url = thumbnail?.src ?? thumbnailUrl;
  return url ? { url, alt: "", set: thumbnail } : null;
}
