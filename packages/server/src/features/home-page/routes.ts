import type { homePage, HomeSettings } from "@recital/contract/endpoints/home-page";
import { policyLinks } from "@recital/contract/values/policy";
import type { Database } from "../../db/connection.ts";
import { editContent } from "../../db/edit-content.ts";
import { readFilledPages } from "../discovery/filled-pages-queries.ts";
import { changeSiteSettings, readSiteSettings } from "../../db/site-settings.ts";
import type { Handlers } from "../../http/handlers.ts";
import { readFeaturedMusic } from "./read-featured-music.ts";
import type { Services } from "../feature.ts";

export function homePageRoutes(services: Services): Handlers<keyof typeof homePage> {
  const { database, clock, readSite } = services;
  return {
    "GET /api/navigation": async () => {
      const [filled, { policies }] = await Promise.all([readFilledPages(database, clock.now()), readSite()]);
      return { ...filled, policies: policyLinks(policies) };
    },

    "GET /api/featured-music": () => readFeaturedMusic(services, clock.now()),

    "GET /api/admin/settings/home": () => readHomeSettings(database),

    "PUT /api/admin/settings/home": async ({ body: { version, showsDefaultMusic } }) => {
      await editContent(database, (transaction) =>
        changeSiteSettings(database, transaction, () => ({ showsDefaultMusic }), version),
      );
      return readHomeSettings(database);
    },
  };
}

async function readHomeSettings(database: Database): Promise<HomeSettings> {
  const { showsDefaultMusic, defaultMusicEndedAt, version } = await readSiteSettings(database);
  return { showsDefaultMusic, defaultMusicEnded: defaultMusicEndedAt !== null, version };
}
