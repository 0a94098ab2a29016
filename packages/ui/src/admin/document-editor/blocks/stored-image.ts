import { isWebUrl } from "@recital/contract/values/web-url";

/** Whether an image is stored here. Those of other sites are not pasted. */
export function isStoredImage(url: string): boolean {
  return url.startsWith("/uploads/") && isWebUrl(url);
}
