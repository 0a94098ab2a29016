import { makeApiClient } from "@recital/contract/client";
import { AdminApp } from "@recital/ui/admin";
import { LanguageContext, type LanguageControl } from "@recital/ui/admin/language";
import { useEffect, useState, useSyncExternalStore, type ComponentProps } from "react";
import type { Bridge, Site } from "../shared/ipc.ts";
import { keptAccent } from "./desktop-theme.ts";
import { bufferedFetch, makeDesktopPlatform } from "./desktop-platform.ts";
import { ConnectionBanner, SavedBanner, SavingBanners } from "./banners.tsx";
import banners from "./banners.module.css";
import { SiteUrlScreen } from "./site-url-screen.tsx";

interface DesktopAppProps {
  readonly bridge: Bridge;
  readonly theme: ComponentProps<typeof AdminApp>["theme"];
  readonly language: LanguageControl;
  /** The site that was chosen before; null at the first start. */
  readonly site: Site | null;
}

/** Shows the back office of the site, or asks for the site's URL. */
export function DesktopApp({ bridge, theme, language, site }: DesktopAppProps) {
  const [isChangingSite, setIsChangingSite] = useState(site === null);
  useEffect(() => bridge.onSiteChangeRequested(() => setIsChangingSite(true)), [bridge]);
  const spoken = useSyncExternalStore(language.subscribe, () => language.getState().language);
  // Without a site there is no back office, which would do it.
  useEffect(() => {
    document.documentElement.lang = spoken;
  }, [spoken]);
  return (
    <LanguageContext value={spoken}>
      {site !== null && (
        <SiteAdmin
          bridge={bridge}
          theme={theme}
          language={language}
          site={site}
          onNavigate={() => setIsChangingSite(false)}
        />
      )}
      {isChangingSite && (
        <SiteUrlScreen
          connect={bridge.connectSite}
          current={site?.url ?? null}
          onCancel={() => setIsChangingSite(false)}
          // Reloads, so that no data of the previous site remains.
          onConnected={() => location.assign("/admin")}
        />
      )}
    </LanguageContext>
  );
}

interface SiteAdminProps extends DesktopAppProps {
  readonly site: Site;
  /** Called when a menu item, a notification or a deep link opens a screen. */
  readonly onNavigate: () => void;
}

function SiteAdmin({ bridge, theme, language, site, onNavigate }: SiteAdminProps) {
  const [api] = useState(() => makeApiClient("", bufferedFetch, () => language.getState().language));
  const [platform] = useState(() => makeDesktopPlatform(bridge, site.url));
  const [onExternalNavigation] = useState(() => (listener: (path: string) => void) => {
    return bridge.onNavigate((path) => {
      onNavigate();
      listener(path);
    });
  });
  return (
    <>
      <AdminApp
        api={api}
        platform={platform}
        theme={theme}
        language={language}
        identity={{ accent: keptAccent(), artistName: site.artistName, isExample: false, timezone: "UTC" }}
        onExternalNavigation={onExternalNavigation}
      />
      <div className={banners["banners"]}>
        <ConnectionBanner onConnectionChange={bridge.onConnectionChange} />
        <SavingBanners onSavingProgress={bridge.onSavingProgress} cancelSaving={bridge.cancelSaving} />
        <SavedBanner onFileSaved={bridge.onFileSaved} showSavedFile={bridge.showSavedFile} />
      </div>
    </>
  );
}
