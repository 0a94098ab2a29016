import type { Database } from "../../db/connection.ts";
import type { ImageStore } from "../../images/store-image.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { StreamingCatalog } from "../../ports/streaming-catalog.ts";
import type { Feature } from "../feature.ts";
import { streamingRoutes } from "./routes.ts";
import { syncStreaming, syncStreamingHandler } from "./sync-streaming.job.ts";

export interface StreamingDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly images: ImageStore;
  /** Null if no streaming service is configured, as is `spotifyArtistId`. */
  readonly catalog: StreamingCatalog | null;
  readonly spotifyArtistId: string | null;
}

const hourMs = 3_600_000;

export const streaming = {
  name: "streaming",
  jobs: [
    {
      job: syncStreaming,
      isRepeatable: true,
      whenFailing: "music is not brought up to date from the streaming service",
    },
  ],
  open(deps: StreamingDeps) {
    const { database, catalog, spotifyArtistId: artistId } = deps;
    const routes = streamingRoutes(database, artistId);
    if (!catalog || artistId === null) return { routes };
    return {
      routes,
      handlers: [syncStreamingHandler({ ...deps, catalog, artistId })],
      schedules: [{ job: syncStreaming, everyMs: 6 * hourMs }],
    };
  },
} satisfies Feature<StreamingDeps>;
