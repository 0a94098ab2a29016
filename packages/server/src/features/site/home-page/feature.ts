import type {
  FeaturedMusic,
  FeaturedTrack,
  homePage as homePageEndpoints,
  HomeSettings,
} from "@recital/contract/endpoints/site/home-page";
import type { Release } from "@recital/contract/endpoints/music/releases";
import type { Language } from "@recital/contract/values/language";
import { policyLinks } from "@recital/contract/values/policy";
import { editContent } from "../../../db/edit-content.ts";
import { changeSiteSettings, readSiteSettings } from "../../../db/site-settings.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { readFilledPages } from "../discovery/filled-pages-queries.ts";
import type { Feature, Services } from "../../feature.ts";
import {
  listPublished,
  type PlayableTrack,
  readBySlug,
  readPlayableTracks,
} from "../../music/releases/read-releases.ts";

export const homePage = {
  name: "home-page",
  open: (services: Services) => ({ routes: homePageRoutes(services) }),
} satisfies Feature;

export function homePageRoutes(services: Services): Handlers<keyof typeof homePageEndpoints> {
  const { database, clock, readSite } = services;
  return {
    "GET /api/navigation": async () => {
      const [filled, { policies, isExample }] = await Promise.all([readFilledPages(database, clock.now()), readSite()]);
      return { ...filled, hasAbout: filled.hasAbout || isExample, policies: policyLinks(policies, "en") };
    },

    "GET /api/featured-music": (_, { language }) => readFeaturedMusic(services, language),

    "GET /api/admin/settings/home": () => readHomeSettings(services),

    "PUT /api/admin/settings/home": async ({ body: { version, showsDefaultMusic } }) => {
      await editContent(database, (transaction) =>
        changeSiteSettings(database, transaction, () => ({ showsDefaultMusic }), version),
      );
      return readHomeSettings(services);
    },
  };
}

async function readHomeSettings({ database, readSite }: Services): Promise<HomeSettings> {
  const [stored, { isExample }] = await Promise.all([readSiteSettings(database), readSite()]);
  const { showsDefaultMusic, defaultMusicEndedAt, version } = stored;
  return {
    showsDefaultMusic: showsDefaultMusic ?? isExample,
    defaultMusicEnded: defaultMusicEndedAt !== null,
    version,
  };
}

const shown = 4;

/**
 * Returns the first published release, and a few rows: the other singles, each as one row, else the release's tracks.
 */
export async function readFeaturedMusic(
  { database, readSite, readTranslations, clock }: Services,
  language: Language | null,
): Promise<FeaturedMusic> {
  const now = clock.now();
  const translate = await readTranslations(language);
  const [{ showsDefaultMusic: showsDefaults }, published] = await Promise.all([
    readSite(),
    listPublished(database, translate),
  ]);
  const [release, ...olderReleases] = published;
  if (!release) return { release: null, offers: [], first: null, tracks: [], showsDefaults };
  const singles = olderReleases.filter(({ kind }) => kind === "single").slice(0, shown);
  const slugs = [release, ...singles].map(({ slug }) => slug);
  const [tracks, { offers }] = await Promise.all([
    readPlayableTracks(database, slugs, { now, translate }),
    readBySlug(database, release.slug, { readSite, now, translate }),
  ]);
  const releaseTracks = tracksOf(release, tracks);
  const rows = singles.flatMap((single) => tracksOf(single, tracks)[0] ?? []);
  return {
    release,
    offers,
    first: releaseTracks.find(({ streams }) => streams !== null) ?? null,
    tracks: rows.length > 0 ? rows : releaseTracks.slice(0, shown),
    showsDefaults,
  };
}

/** Returns a release's tracks for the home page. */
function tracksOf({ slug, title, artwork }: Release, tracks: readonly PlayableTrack[]): FeaturedTrack[] {
  const release = { slug, releaseTitle: title, artwork };
  return tracks.flatMap(({ slug: of, ...track }) => (of === slug ? { ...track, ...release } : []));
}
