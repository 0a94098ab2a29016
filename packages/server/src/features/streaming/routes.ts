import type { Database } from "../../db/connection.ts";
import type { Handlers } from "../../http/handlers.ts";
import { notFound } from "../../kernel/errors.ts";
import { readList, type StreamingLists } from "./streaming-lists.ts";

/** Answers from the site's own copy alone: what a visitor asks never reaches the streaming service. */
export function streamingRoutes(
  database: Database,
  artistId: string | null,
): Handlers<"GET /api/spotify/artist/:artistId/top-tracks" | "GET /api/spotify/artist/:artistId/albums"> {
  const read = async <Kind extends keyof StreamingLists>(kind: Kind, asked: string) => {
    if (artistId === null || asked !== artistId) throw notFound("There is no such artist here");
    return readList(database, kind, artistId);
  };
  return {
    "GET /api/spotify/artist/:artistId/top-tracks": async ({ params }) =>
      (await read("top-tracks", params.artistId)) ?? [],
    "GET /api/spotify/artist/:artistId/albums": async ({ params }) => (await read("albums", params.artistId)) ?? [],
  };
}
