import type { ThumbnailSource } from "../../ports/thumbnail-source.ts";

export interface YoutubeThumbnailsOptions {
  /** Where the platform's pictures are; null means its own address. */
  readonly baseUrl?: string | null;
  readonly timeoutMs?: number;
}

/** Best first; the last one exists of every video. */
const files = ["maxresdefault.jpg", "hqdefault.jpg"];
const maxBytes = 2_000_000;

/** Asks one host for files of fixed names: no address that anybody typed is ever fetched, and no redirect followed. */
export function makeYoutubeThumbnails(options: YoutubeThumbnailsOptions = {}): ThumbnailSource {
  const { timeoutMs = 5000 } = options;
  const baseUrl = options.baseUrl ?? "https://i.ytimg.com";
  return {
    async fetchThumbnail(youtubeId) {
      if (!/^[\w-]{11}$/.test(youtubeId)) throw new Error("not a video's id");
      const signal = AbortSignal.timeout(timeoutMs);
      for (const file of files) {
        const answer = await fetch(`${baseUrl}/vi/${youtubeId}/${file}`, { signal, redirect: "error" });
        if (answer.ok) return readBody(answer);
        await answer.body?.cancel();
        if (answer.status !== 404) throw new Error(`the video platform answered ${answer.status}`);
      }
      return null;
    },
  };
}

/** The length is counted while it comes: what a server says about it beforehand is not believed. */
async function readBody(answer: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.byteLength;
    if (length > maxBytes) throw new Error(`the video's picture is larger than ${maxBytes} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
