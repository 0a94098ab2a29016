import type { releases } from "@recital/contract/endpoints/music/releases";
import type { tracks } from "@recital/contract/endpoints/music/tracks";
import type { Handlers } from "../../../http/handlers.ts";
import type { RateRule } from "../../../db/rate-limits.ts";
import { inMainLanguage } from "../../../db/translations.ts";
import { ipBlock, limitRate } from "../../../http/limits.ts";
import { notFound } from "../../../kernel/errors.ts";
import { copyRelease } from "./copy-release.ts";
import { countPlay } from "./plays.ts";
import { readRelease } from "./read-admin-release.ts";
import { listAll, listPublished, readBySlug } from "./read-releases.ts";
import { addRelease, changeRelease, deleteRelease, orderReleases, publishRelease } from "./save-release.ts";
import { addTrack, changeTrack, deleteTrack, missingTrack, retryTrack } from "./save-track.ts";
import type { Services } from "../../feature.ts";

/** A household's players count one play each in 30 s; more come from a program. */
const playsRate: RateRule = { name: "plays", max: 30, windowMs: 60_000 };

export function releaseRoutes(services: Services): Handlers<keyof typeof releases> {
  const { database, readSite, readTranslations, clock } = services;
  return {
    "GET /api/releases": async (_, { language }) => listPublished(database, await readTranslations(language)),

    "GET /api/releases/:slug": async ({ params }, { language }) => {
      const translate = await readTranslations(language);
      return readBySlug(database, params.slug, { readSite, now: clock.now(), translate });
    },

    "GET /api/admin/release-previews/:slug": ({ params }) =>
      readBySlug(database, params.slug, { readSite, now: clock.now(), translate: inMainLanguage, mayBeDraft: true }),

    "POST /api/plays": async ({ body }, context) => {
      const now = clock.now();
      await limitRate(database, playsRate, ipBlock(context.ip), now);
      await countPlay(services, body.trackId, now);
    },

    "GET /api/admin/releases": () => listAll(database),

    "POST /api/admin/releases": async ({ body }) => readRelease(services, await addRelease(services, body)),

    "PUT /api/admin/releases/order": async ({ body }) => {
      await orderReleases(database, body.ids);
      return listAll(database);
    },

    "GET /api/admin/releases/:id": ({ params }) => readRelease(services, params.id),

    "PUT /api/admin/releases/:id": async ({ params, body }) => {
      await changeRelease(services, params.id, body);
      return readRelease(services, params.id);
    },

    "PUT /api/admin/releases/:id/products": async ({ params, body }) => {
      await changeRelease(services, params.id, body);
      return readRelease(services, params.id);
    },

    "DELETE /api/admin/releases/:id": ({ params }) => deleteRelease(services, params.id),

    "POST /api/admin/releases/:id/copy": async ({ params }) =>
      readRelease(services, await copyRelease(services, params.id)),

    "POST /api/admin/releases/:id/publish": async ({ params }) => {
      await publishRelease(services, params.id);
      return readRelease(services, params.id);
    },
  };
}

export function trackRoutes(services: Services): Handlers<keyof typeof tracks> {
  const readTrack = async (id: number, trackId: number) => {
    const track = (await readRelease(services, id)).tracks.find((track) => track.id === trackId);
    if (!track) throw notFound(missingTrack);
    return track;
  };
  return {
    "POST /api/admin/releases/:id/tracks": async ({ params, body }) =>
      readTrack(params.id, await addTrack(services, params.id, body)),

    "PUT /api/admin/releases/:id/tracks/:trackId": async ({ params, body }) => {
      await changeTrack(services, params, body);
      return readTrack(params.id, params.trackId);
    },

    "DELETE /api/admin/releases/:id/tracks/:trackId": ({ params }) => deleteTrack(services, params),

    "POST /api/admin/releases/:id/tracks/:trackId/retry": async ({ params }) => {
      await retryTrack(services, params);
      return readTrack(params.id, params.trackId);
    },
  };
}
