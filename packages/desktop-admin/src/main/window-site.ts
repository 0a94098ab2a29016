import type { SettingsStore } from "./settings.ts";

/** The site whose data the window shows. */
export interface WindowSite {
  /** Returns the site's origin; null until a site is chosen. */
  url(): string | null;
  /** Called when the window is loaded: from now on it shows the site that was chosen last. */
  load(): ReturnType<SettingsStore["read"]>["site"];
}

/**
 * Keeps which site the window was loaded with. When another site is chosen, the window still sends its drafts and
 * deletions while it is left; these belong to the former site.
 */
export function makeWindowSite(settings: Pick<SettingsStore, "read">): WindowSite {
  let site = settings.read().site;
  return {
    url: () => site?.url ?? null,
    load() {
      site = settings.read().site;
      return site;
    },
  };
}
