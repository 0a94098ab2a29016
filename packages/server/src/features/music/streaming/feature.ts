import type { streaming as streamingEndpoints } from "@recital/contract/endpoints/site/home-page";
import type { Handlers } from "../../../http/handlers.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";
import { readList, type StreamingLists } from "./streaming-lists.ts";
import { syncStreaming, syncStreamingHandler } from "./sync-streaming.job.ts";
import { streamingListTable } from "./table.ts";

const hourMs = 3_600_000;

export const streaming = {
  name: "streaming",
  tables: [streamingListTable],
  jobs: [
    {
      job: syncStreaming,
      isRepeatable: true,
      provider: "spotify",
      whenFailing: "music is not brought up to date from the streaming service",
    },
  ],
  open: (services: Services) => ({
    routes: streamingRoutes(services),
    handlers: [syncStreamingHandler(services)],
    schedules: [{ job: syncStreaming, everyMs: 6 * hourMs }],
  }),
} satisfies Feature;

/** Returns the site's stored copies; no visitor's request reaches the streaming service. */
export function streamingRoutes({ database, readSite }: Services): Handlers<keyof typeof streamingEndpoints> {
  const read = async <Kind extends keyof StreamingLists>(kind: Kind, requested: string) => {
    const { spotifyArtistId: artistId } = await readSite();
    if (artistId === null || requested !== artistId) throw notFound("There is no such artist here");
    return readList(database, kind, artistId);
  };
  return {
    "GET /api/spotify/artist/:artistId/top-tracks": async ({ params }) =>
      (await read("top-tracks", params.artistId)) ?? [],
    "GET /api/spotify/artist/:artistId/albums": async ({ params }) => (await read("albums", params.artistId)) ?? [],
  };
}
