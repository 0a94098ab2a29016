import type { streaming } from "@recital/contract/endpoints/home-page";
import type { Handlers } from "../../http/handlers.ts";
import { notFound } from "../../kernel/errors.ts";
import { readList, type StreamingLists } from "./streaming-lists.ts";
import type { Services } from "../feature.ts";

/** Returns the site's stored copies; no visitor's request reaches the streaming service. */
export function streamingRoutes({ database, readSite }: Services): Handlers<keyof typeof streaming> {
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
