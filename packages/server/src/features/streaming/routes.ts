import type { streaming } from "@recital/contract/endpoints/home-page";
import type { Handlers } from "../../http/handlers.ts";
import { notFound } from "../../kernel/errors.ts";
import type { Database } from "../../db/connection.ts";
import type { ReadSite } from "../../db/read-site.ts";
import { readList, type StreamingLists } from "./streaming-lists.ts";

export interface StreamingRouteDeps {
  readonly database: Database;
  readonly readSite: ReadSite;
}

/** Returns the site's stored copies; no visitor's request reaches the streaming service. */
export function streamingRoutes({ database, readSite }: StreamingRouteDeps): Handlers<keyof typeof streaming> {
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
