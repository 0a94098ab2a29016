import { parseUrl } from "./older-browsers.ts";

const host = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$|^(?:www\.)?youtu\.be$/i;
/** `videoseries` and `live_stream` also have eleven characters, but name playlists and broadcasts. */
const videoId = /^(?!videoseries$|live_stream$)[\w-]{11}$/;

/** Returns the 11-character id in a video's URL of any form (watch, embed, v, shorts, live, short link), or null. */
export function readYoutubeId(videoUrl: string): string | null {
  const url = parseUrl(videoUrl.trim());
  if (!url || !/^https?:$/.test(url.protocol) || !host.test(url.hostname)) return null;
  const parts = url.pathname.split("/").filter(Boolean);
  const candidate = url.hostname.toLowerCase().endsWith("youtu.be")
    ? parts[0]
    : parts[0] === "watch"
      ? url.searchParams.get("v")
      : ["embed", "v", "shorts", "live"].includes(parts[0] ?? "")
        ? parts[1]
        : null;
  return candidate && videoId.test(candidate) ? candidate : null;
}

/** Returns the URL of the player on the cookieless host, with autoplay; empty if `videoUrl` names no video. */
export function youtubeEmbedUrl(videoUrl: string): string {
  const id = readYoutubeId(videoUrl);
  return id ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : "";
}

/** Returns the platform's thumbnail URL, for the server to fetch; empty if `videoUrl` names no video. */
export function youtubeThumbnailUrl(videoUrl: string): string {
  const id = readYoutubeId(videoUrl);
  return id ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : "";
}

/** Whether a video belongs to the demo. The ids of these videos are invented, so they cannot be played. */
export function isDemoVideo(videoUrl: string): boolean {
  return /^demo-vid-\d\d$/.test(readYoutubeId(videoUrl) ?? "");
}

/** Whether a URL is at a host that cannot exist, as in the demo (RFC 2606). */
export function isDemoUrl(url: string): boolean {
  return parseUrl(url)?.hostname.endsWith(".example") === true;
}
