import { hash } from "node:crypto";
import { limitConcurrency } from "../../kernel/concurrency.ts";
import { makeRecentBuffers } from "../../kernel/chunks.ts";
import type { Counter, Metrics } from "../../kernel/metrics.ts";
import type { FileStore } from "../../ports/file-store.ts";
import { shareUrl } from "../image-files.ts";
import { drawingVersion, makeDrawShareImage } from "./draw-share-image.ts";
import type { ShareContent } from "./share-image.ts";

/** About a hundred images. */
const maxKeptBytes = 8 * 2 ** 20;

/** Returns a text that changes with everything that an image shows, and with the way it is drawn. */
export function shareHash({ artistName, accent, title, line, image }: ShareContent): string {
  const shown = JSON.stringify([drawingVersion, artistName, accent, title, line, image]);
  return hash("sha256", shown, "hex").slice(0, 16);
}

interface ShareDeps {
  readonly files: FileStore;
  readonly metrics: Metrics;
}

export interface ShareImages {
  /** Returns the image of this URL if it was drawn not long ago. */
  recent(url: string): Buffer | undefined;
  /** Draws the image of a URL, unless it was drawn not long ago; concurrent calls share one drawing. */
  draw(url: string, content: ShareContent): Promise<Buffer>;
}

/**
 * Draws one image at a time, since each drawing occupies a processor, and caches the images that were requested last.
 */
export function makeShareImages({ files, metrics }: ShareDeps): ShareImages {
  const drawn: Counter = metrics.counter("recital_share_images_drawn_total", "Share images that were drawn");
  const recent = makeRecentBuffers(maxKeptBytes);
  const pending = new Map<string, Promise<Buffer>>();
  const limit = limitConcurrency(1);
  const drawImage = makeDrawShareImage();

  const draw = async (url: string, content: ShareContent): Promise<Buffer> => {
    const image = content.image === null ? null : await readImage(files, content.image);
    const bytes = await limit(() => drawImage(content, image));
    drawn.of().value += 1;
    recent.add(url, bytes);
    return bytes;
  };

  return {
    recent: (url) => recent.get(url),
    draw(url, content) {
      // A request that read its page's data for long may find the drawing of another one.
      const done = recent.get(url);
      if (done) return Promise.resolve(done);
      const underWay = pending.get(url);
      if (underWay) return underWay;
      const started = draw(url, content).finally(() => pending.delete(url));
      pending.set(url, started);
      return started;
    },
  };
}

/** Returns the smaller JPEG if it is made already, else the image itself; null if there is none. */
async function readImage(files: FileStore, url: string): Promise<Buffer | null> {
  return (await files.read(shareUrl(url))) ?? (await files.read(url));
}
