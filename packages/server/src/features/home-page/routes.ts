import type { homePage, HomeSettings } from "@recital/contract/endpoints/home-page";
import type { Database } from "../../db/connection.ts";
import { editContent } from "../../db/edit-content.ts";
import { changeSiteSettings, readSiteSettings } from "../../db/site-settings.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { Clock } from "../../kernel/clock.ts";
import { readFeaturedMusic } from "./read-featured-music.ts";

export interface HomePageDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function homePageRoutes({ database, clock }: HomePageDeps): Handlers<keyof typeof homePage> {
  return {
    "GET /api/navigation": async () => {
      const first = await database.models.release.findOne({ attributes: ["id"], where: { visibility: "public" } });
      return { hasMusic: first !== null };
    },

    "GET /api/featured-music": () => readFeaturedMusic(database, clock.now()),

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
