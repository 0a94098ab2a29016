import type { FeaturedMusic, FeaturedTrack } from "@recital/contract/endpoints/home-page";
import type { Release } from "@recital/contract/endpoints/releases";
import { listPublished } from "../releases/read-releases.ts";
import { readPlayableTracks, type PlayableTrack } from "../releases/read-playable-tracks.ts";
import type { Services } from "../feature.ts";

const shown = 4;

/**
 * Returns the first published release, and a few rows: the other singles, each as one row, else the release's tracks.
 */
export async function readFeaturedMusic({ database, readSite }: Services, now: Date): Promise<FeaturedMusic> {
  const [{ showsDefaultMusic: showsDefaults }, published] = await Promise.all([readSite(), listPublished(database)]);
  const [release, ...others] = published;
  if (!release) return { release: null, first: null, tracks: [], showsDefaults };
  const singles = others.filter(({ kind }) => kind === "single").slice(0, shown);
  const tracks = await readPlayableTracks(
    database,
    [release, ...singles].map(({ slug }) => slug),
    now,
  );
  const own = tracksOf(release, tracks);
  const rows = singles.flatMap((single) => tracksOf(single, tracks)[0] ?? []);
  return {
    release,
    first: own.find(({ streams }) => streams !== null) ?? null,
    tracks: rows.length > 0 ? rows : own.slice(0, shown),
    showsDefaults,
  };
}

/** Returns a release's tracks for the home page. */
function tracksOf({ slug, artwork }: Release, tracks: readonly PlayableTrack[]): FeaturedTrack[] {
  return tracks.flatMap(({ slug: of, ...track }) => (of === slug ? { ...track, slug, artwork } : []));
}
