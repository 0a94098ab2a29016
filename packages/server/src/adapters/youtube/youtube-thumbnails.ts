import { RemoteFileError, type ThumbnailSource } from "../../ports/remote-files.ts";
import { fetchFile } from "../web/fetch-file.ts";
import { isPublicIp } from "../../kernel/ip-addresses.ts";

export interface YoutubeThumbnailsOptions {
  /** Base URL of the platform's images, which may be on a private network; null for the platform itself. */
  readonly baseUrl?: string | null;
  readonly timeoutMs?: number;
}

/** Best first; the last one exists for every video. */
const files = ["maxresdefault.jpg", "hqdefault.jpg"];
const maxBytes = 2_000_000;

/** Fetches files with fixed names from one host; never a URL from user input, and no redirects. */
export function makeYoutubeThumbnails({ baseUrl = null, timeoutMs = 5000 }: YoutubeThumbnailsOptions = {}) {
  const base = baseUrl ?? "https://i.ytimg.com";
  const mayConnect = baseUrl === null ? isPublicIp : () => true;
  return {
    async fetchThumbnail(youtubeId) {
      if (!/^[\w-]{11}$/.test(youtubeId)) throw new Error("not a video's id");
      for (const file of files) {
        const url = `${base}/vi/${youtubeId}/${file}`;
        try {
          return await fetchFile(url, { maxBytes, timeoutMs, maxRedirects: 0, mayConnect });
        } catch (error) {
          if (!(error instanceof RemoteFileError && error.status === 404)) throw error;
        }
      }
      return null;
    },
  } satisfies ThumbnailSource;
}
