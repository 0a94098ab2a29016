import { inLanguage, type SiteIdentity } from "@recital/contract/site-renderer";
import type { Language } from "@recital/contract/values/language";
import type { ReadSite, SiteSettings } from "../db/read-site.ts";
import type { ReadTranslations } from "../db/translations.ts";
import type { Logger } from "../kernel/logger.ts";

interface ReadResult {
  readonly identity: SiteIdentity;
  /** False if the database could not be read: the identity may be outdated. */
  readonly isCurrent: boolean;
}

/** Reads the identity for a page in a language; null for the main one, and by default. Never fails. */
export type ReadIdentity = (language?: Language | null) => Promise<ReadResult>;

interface IdentityDeps {
  readonly readSite: ReadSite;
  readonly readTranslations: ReadTranslations;
  /** The identity before the first read: that of the environment. */
  readonly first: SiteSettings;
  readonly logger: Logger;
}

/** If the database cannot be read, pages show the identity that was read last. */
export function makeReadIdentity({ readSite, readTranslations, first, logger }: IdentityDeps): ReadIdentity {
  let last = forVisitors(first);
  return async (language = null) => {
    try {
      const [site, translate] = await Promise.all([readSite(), readTranslations(language)]);
      last = forVisitors(site);
      const { tagline = last.artistTagline } = translate("settings", { id: 0, tagline: last.artistTagline }, [
        "tagline",
      ]);
      return { identity: translated({ ...last, artistTagline: tagline }, language), isCurrent: true };
    } catch (error) {
      logger.warn({ err: error }, "settings of the site not read; the last ones are shown");
      return { identity: translated(last, language), isCurrent: false };
    }
  };
}

function translated(identity: SiteIdentity, language: Language | null): SiteIdentity {
  return language === null ? identity : inLanguage(identity, language);
}

/** A page contains its identity, so it must not have the settings that visitors do not see. */
function forVisitors(site: SiteSettings): SiteIdentity {
  const { ownerEmail: _owner, policies: _policies, showsDefaultMusic: _music, settings: _settings, ...identity } = site;
  return identity;
}
