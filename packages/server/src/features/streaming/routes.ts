import type { streaming } from "@recital/contract/endpoints/streaming";
import type { Handlers } from "../../http/handlers.ts";
import { notFound } from "../../kernel/errors.ts";
import type { StreamingDeps } from "./sync-streaming.job.ts";
import { readList, type StreamingLists } from "./streaming-lists.ts";

/** Returns the site's stored copies; no visitor's request reaches the streaming service. */
export function streamingRoutes({ database, providers }: StreamingDeps): Handlers<keyof typeof streaming> {
  const read = async <Kind extends keyof StreamingLists>(kind: Kind, requested: string) => {
    const artistId = (await providers.catalog())?.artistId;
    if (artistId === undefined || requested !== artistId) throw notFound("There is no such artist here");
    return readList(database, kind, artistId);
  };
  return {
    "GET /api/spotify/artist/:artistId/top-tracks": async ({ params }) =>
      (await read("top-tracks", params.artistId)) ?? [],
    "GET /api/spotify/artist/:artistId/albums": async ({ params }) => (await read("albums", params.artistId)) ?? [],
  };
}
