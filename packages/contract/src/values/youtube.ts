const host = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$|^(?:www\.)?youtu\.be$/i;
/** Two words of eleven letters name lists and broadcasts where an id would stand. */
const videoId = /^(?!videoseries$|live_stream$)[\w-]{11}$/;

/** The 11-character id of a video's address in any of its forms (watch, embed, v, shorts, live, short link), or null. */
export function readYoutubeId(address: string): string | null {
  const url = URL.parse(address.trim());
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

/** The player on the host that sets no cookies, playing at once; empty where the address names no video. */
export function youtubeEmbedUrl(address: string): string {
  const id = readYoutubeId(address);
  return id ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1` : "";
}

/** The platform's own thumbnail; empty where the address names no video. For the server to fetch, not for visitors. */
export function youtubeThumbnailUrl(address: string): string {
  const id = readYoutubeId(address);
  return id ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : "";
}
