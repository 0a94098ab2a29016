import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { ReadSite, SiteSettings } from "../db/read-site.ts";
import type { Logger } from "../kernel/logger.ts";

interface ReadResult {
  readonly identity: SiteIdentity;
  /** False if the database could not be read: the identity may be outdated. */
  readonly isCurrent: boolean;
}

/** Reads the identity for a page. Never fails. */
export type ReadIdentity = () => Promise<ReadResult>;

interface IdentityDeps {
  readonly readSite: ReadSite;
  /** The identity before the first read: that of the environment. */
  readonly first: SiteSettings;
  readonly logger: Logger;
}

/** If the database cannot be read, pages show the identity that was read last. */
export function makeReadIdentity({ readSite, first, logger }: IdentityDeps): ReadIdentity {
  let last = forVisitors(first);
  return async () => {
    try {
      last = forVisitors(await readSite());
      return { identity: last, isCurrent: true };
    } catch (error) {
      logger.warn({ err: error }, "settings of the site not read; the last ones are shown");
      return { identity: last, isCurrent: false };
    }
  };
}

/** A page contains its identity, so it must not have the settings that visitors do not see. */
function forVisitors(site: SiteSettings): SiteIdentity {
  const { ownerEmail: _owner, policies: _policies, showsDefaultMusic: _music, settings: _settings, ...identity } = site;
  return identity;
}
