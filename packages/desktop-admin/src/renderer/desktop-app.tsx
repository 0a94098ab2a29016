import { makeApiClient } from "@recital/contract/client";
import { AdminApp } from "@recital/ui/admin";
import { useEffect, useState, type ComponentProps } from "react";
import type { Bridge } from "../shared/bridge.ts";
import type { Site } from "../shared/ipc.ts";
import { bufferedFetch } from "./buffered-fetch.ts";
import { ConnectionNotice } from "./connection-notice.tsx";
import { makeDesktopPlatform } from "./desktop-platform.ts";
import notices from "./notices.module.css";
import { SavedNotice } from "./saved-notice.tsx";
import { ServerAddressScreen } from "./server-address-screen.tsx";

interface DesktopAppProps {
  readonly bridge: Bridge;
  readonly theme: ComponentProps<typeof AdminApp>["theme"];
  /** The site that was chosen before; null at the first start. */
  readonly site: Site | null;
}

/** The window: the admin of a site, or the question which site that is. */
export function DesktopApp({ bridge, theme, site }: DesktopAppProps) {
  const [isAsking, setIsAsking] = useState(site === null);
  useEffect(() => bridge.onAddressAsked(() => setIsAsking(true)), [bridge]);
  return (
    <>
      {site !== null && <SiteAdmin bridge={bridge} theme={theme} site={site} onGo={() => setIsAsking(false)} />}
      {isAsking && (
        <ServerAddressScreen
          connect={bridge.connectSite}
          current={site?.url ?? null}
          onCancel={() => setIsAsking(false)}
          // Loaded anew: nothing of the one site may show beside the other.
          onConnected={() => location.assign("/admin")}
        />
      )}
    </>
  );
}

interface SiteAdminProps extends DesktopAppProps {
  readonly site: Site;
  /** The menu, a notification or a link leads to a screen. */
  readonly onGo: () => void;
}

function SiteAdmin({ bridge, theme, site, onGo }: SiteAdminProps) {
  const [api] = useState(() => makeApiClient("", bufferedFetch));
  const [platform] = useState(() => makeDesktopPlatform(bridge, site.url));
  const [follow] = useState(() => (listener: (path: string) => void) => {
    return bridge.onGo((path) => {
      onGo();
      listener(path);
    });
  });
  return (
    <>
      <AdminApp
        api={api}
        platform={platform}
        theme={theme}
        identity={{ artistName: site.artistName }}
        follow={follow}
      />
      <div className={notices["notices"]}>
        <ConnectionNotice onSiteAnswers={bridge.onSiteAnswers} />
        <SavedNotice onFileSaved={bridge.onFileSaved} showSavedFile={bridge.showSavedFile} />
      </div>
    </>
  );
}
