import type { ThumbnailSource } from "../../ports/thumbnail-source.ts";

export interface YoutubeThumbnailsOptions {
  /** Base URL of the platform's images; null for the platform itself. */
  readonly baseUrl?: string | null;
  readonly timeoutMs?: number;
}

/** Best first; the last one exists for every video. */
const files = ["maxresdefault.jpg", "hqdefault.jpg"];
const maxBytes = 2_000_000;

/** Fetches files with fixed names from one host; never a URL from user input, and no redirects. */
export function makeYoutubeThumbnails(options: YoutubeThumbnailsOptions = {}): ThumbnailSource {
  const { timeoutMs = 5000 } = options;
  const baseUrl = options.baseUrl ?? "https://i.ytimg.com";
  return {
    async fetchThumbnail(youtubeId) {
      if (!/^[\w-]{11}$/.test(youtubeId)) throw new Error("not a video's id");
      const signal = AbortSignal.timeout(timeoutMs);
      for (const file of files) {
        const response = await fetch(`${baseUrl}/vi/${youtubeId}/${file}`, { signal, redirect: "error" });
        if (response.ok) return readBody(response);
        await response.body?.cancel();
        if (response.status !== 404) throw new Error(`the video platform responded with ${response.status}`);
      }
      return null;
    },
  };
}

/** Counts the length while reading, since a server's Content-Length may be wrong. */
async function readBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) throw new Error(`the video's image is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
