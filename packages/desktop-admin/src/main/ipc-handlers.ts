import { basename, dirname } from "node:path";
import type { BrowserWindow, Dialog, NativeTheme } from "electron";
import type { SessionFetch } from "./api-proxy.ts";
import { checkSite } from "./check-site.ts";
import type { CallHandlers } from "./ipc.ts";
import type { MainWindow } from "./main-window.ts";
import { makePickedFiles } from "./picked-files.ts";
import { pickImage } from "./pick-image.ts";
import { Refusal } from "./refusal.ts";
import { saveFile } from "./save-file.ts";
import type { SavedFile } from "./saved-file.ts";
import type { SettingsStore } from "./settings.ts";
import { parseSiteUrl } from "./site-url.ts";
import type { ConnectionMonitor } from "./connection-monitor.ts";

interface IpcHandlerParts {
  readonly window: MainWindow;
  readonly settings: SettingsStore;
  readonly connectionMonitor: ConnectionMonitor;
  readonly fetch: SessionFetch;
  readonly dialog: Pick<Dialog, "showOpenDialog" | "showSaveDialog">;
  readonly savedFile: SavedFile;
  readonly nativeTheme: Pick<NativeTheme, "themeSource">;
  readonly openLink: (url: string) => boolean;
  /** Returns the user's documents folder. */
  readonly documentsFolder: () => string;
}

/** Handles the window's calls. {@link setUpIpc} has checked the sender and the input. */
export function makeIpcHandlers(parts: IpcHandlerParts): CallHandlers {
  const { window, settings, connectionMonitor, fetch, dialog, savedFile, nativeTheme, openLink } = parts;
  const folder = () => settings.read().lastFolder ?? parts.documentsFolder();
  const showOpenDialog: Parameters<typeof makePickedFiles>[0]["showOpenDialog"] = (options) =>
    dialog.showOpenDialog(dialogParent(window), options);
  const rememberFolder = (lastFolder: string) => settings.change({ lastFolder });
  const pickedFiles = makePickedFiles({ showOpenDialog, folder, rememberFolder });
  return {
    "site:read": () => {
      connectionMonitor.reset();
      return settings.read().site;
    },
    "site:connect": async (enteredUrl) => {
      const site = await checkSite(fetch, parseSiteUrl(enteredUrl));
      const isOtherSite = settings.read().site?.url !== site.url;
      settings.change({ site, ...(isOtherSite && { newestPaidAt: null }) });
      return site;
    },
    "image:pick": () => pickImage({ showOpenDialog, folder, rememberFolder }),
    "files:pick": () => pickedFiles.pick(),
    "file:slice": (part) => pickedFiles.slice(part),
    "file:save": (file) =>
      saveFile(
        {
          showSaveDialog: (options) => dialog.showSaveDialog(dialogParent(window), options),
          folder,
          onSaved: (path) => {
            savedFile.record(path);
            settings.change({ lastFolder: dirname(path) });
            window.send("file:saved", basename(path));
          },
        },
        file,
      ),
    "file:show": () => savedFile.show(),
    "link:open": (url) => {
      if (!openLink(url)) throw new Refusal("Only website links can be opened.");
    },
    "theme:choose": (theme) => {
      nativeTheme.themeSource = theme;
      settings.change({ theme });
    },
  };
}

/** Returns the window that opens a dialog. */
function dialogParent(window: MainWindow): BrowserWindow {
  const current = window.current();
  if (current === null) throw new Error("A closed window opened a dialog");
  return current;
}
