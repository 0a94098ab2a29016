import { basename, dirname } from "node:path";
import type { BrowserWindow, Dialog, NativeTheme } from "electron";
import type { SessionFetch } from "./api-proxy.ts";
import { checkSite } from "./check-site.ts";
import type { CallHandlers } from "./ipc.ts";
import type { MainWindow } from "./main-window.ts";
import { pickImage } from "./pick-image.ts";
import { Refusal } from "./refusal.ts";
import { saveFile } from "./save-file.ts";
import type { SavedFile } from "./saved-file.ts";
import type { SettingsStore } from "./settings.ts";
import { readSiteAddress } from "./site-address.ts";
import type { SiteLink } from "./site-link.ts";

interface CallParts {
  readonly window: MainWindow;
  readonly settings: SettingsStore;
  readonly siteLink: SiteLink;
  readonly fetch: SessionFetch;
  readonly dialog: Pick<Dialog, "showOpenDialog" | "showSaveDialog">;
  readonly savedFile: SavedFile;
  readonly nativeTheme: Pick<NativeTheme, "themeSource">;
  readonly openLink: (address: string) => boolean;
  /** Where the person's own documents are. */
  readonly usualFolder: () => string;
}

/** What the program does when the window calls; {@link setUpIpc} has checked who calls, and with what. */
export function makeCallHandlers(parts: CallParts): CallHandlers {
  const { window, settings, siteLink, fetch, dialog, savedFile, nativeTheme, openLink } = parts;
  const folder = () => settings.read().lastFolder ?? parts.usualFolder();
  return {
    "site:read": () => {
      siteLink.forget();
      return settings.read().site;
    },
    "site:connect": async (typed) => {
      const site = await checkSite(fetch, readSiteAddress(typed));
      const isAnother = settings.read().site?.url !== site.url;
      settings.change({ site, ...(isAnother && { newestPaidAt: null }) });
      return site;
    },
    "image:pick": () =>
      pickImage({
        showOpenDialog: (options) => dialog.showOpenDialog(front(window), options),
        folder,
        rememberFolder: (lastFolder) => settings.change({ lastFolder }),
      }),
    "file:save": (file) =>
      saveFile(
        {
          showSaveDialog: (options) => dialog.showSaveDialog(front(window), options),
          folder,
          onSaved: (path) => {
            savedFile.note(path);
            settings.change({ lastFolder: dirname(path) });
            window.tell("file:saved", basename(path));
          },
        },
        file,
      ),
    "file:show": () => savedFile.show(),
    "link:open": (address) => {
      if (!openLink(address)) throw new Refusal("Only addresses of websites can be opened.");
    },
    "theme:choose": (theme) => {
      nativeTheme.themeSource = theme;
      settings.change({ theme });
    },
  };
}

/** The window that a dialog belongs to: the one that asked for it. */
function front(window: MainWindow): BrowserWindow {
  const current = window.current();
  if (current === null) throw new Error("A closed window asked for a dialog");
  return current;
}
