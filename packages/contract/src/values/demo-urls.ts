import { parseUrl } from "./parse-url.ts";
import { readYoutubeId } from "./youtube.ts";

/** Whether a video is one of the demo's, whose ids are invented: nothing can be watched there. */
export function isDemoVideo(videoUrl: string): boolean {
  return /^demo-vid-\d\d$/.test(readYoutubeId(videoUrl) ?? "");
}

/** Whether a URL is at a host that cannot exist, as in the demo (RFC 2606). */
export function isDemoUrl(url: string): boolean {
  return parseUrl(url)?.hostname.endsWith(".example") === true;
}
