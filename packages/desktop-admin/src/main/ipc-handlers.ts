import type { NativeTheme } from "electron";
import type { SessionFetch } from "./api-proxy.ts";
import { checkSite } from "./check-site.ts";
import type { CallHandlers } from "./ipc.ts";
import type { KeptDraftFiles } from "./kept-draft-files.ts";
import { makePickedFiles } from "./picked-files.ts";
import { pickImage } from "./pick-image.ts";
import { Refusal } from "./refusal.ts";
import { saveFile } from "./save-file.ts";
import type { LastDeletions } from "./last-deletions.ts";
import type { StoredFileSaver } from "./stored-file-saver.ts";
import type { SavedFile } from "./saved-file.ts";
import type { SettingsStore } from "./settings.ts";
import type { SystemDialogs } from "./system-dialogs.ts";
import { parseSiteUrl } from "./site-url.ts";
import type { ConnectionMonitor } from "./connection-monitor.ts";
import type { WindowSite } from "./window-site.ts";

interface IpcHandlerParts {
  readonly settings: SettingsStore;
  readonly windowSite: WindowSite;
  readonly connectionMonitor: ConnectionMonitor;
  readonly fetch: SessionFetch;
  readonly dialogs: SystemDialogs;
  readonly saver: StoredFileSaver;
  readonly lastDeletions: Pick<LastDeletions, "send">;
  readonly keptDrafts: Pick<KeptDraftFiles, "list" | "keep" | "delete">;
  readonly savedFile: SavedFile;
  readonly nativeTheme: Pick<NativeTheme, "themeSource">;
  readonly openLink: (url: string) => boolean;
}

/** Handles the window's calls. {@link setUpIpc} has checked the sender and the input. */
export function makeIpcHandlers(parts: IpcHandlerParts): CallHandlers {
  const { settings, windowSite, connectionMonitor, fetch, dialogs, saver, lastDeletions, keptDrafts } = parts;
  const { savedFile, nativeTheme, openLink } = parts;
  const pickedFiles = makePickedFiles(dialogs);
  return {
    "site:read": () => {
      connectionMonitor.reset();
      return windowSite.load();
    },
    "site:connect": async (enteredUrl) => {
      const site = await checkSite(fetch, parseSiteUrl(enteredUrl));
      const isOtherSite = settings.read().site?.url !== site.url;
      settings.change({ site, ...(isOtherSite && { newestPaidAt: null }) });
      return site;
    },
    "image:pick": (maxBytes) => pickImage(dialogs, maxBytes),
    "files:pick": () => pickedFiles.pick(),
    "file:slice": (part) => pickedFiles.slice(part),
    "file:save": (file) => saveFile(dialogs, file),
    "stored-file:save": (file) => saver.save(file),
    "stored-file:cancel": (assetId) => saver.cancel(assetId),
    "file:show": () => savedFile.show(),
    "deletion:send": (path) => lastDeletions.send(path),
    "drafts:list": () => keptDrafts.list(),
    "draft:keep": (draft) => keptDrafts.keep(draft),
    "draft:delete": (key) => keptDrafts.delete(key),
    "link:open": (url) => {
      if (!openLink(url)) throw new Refusal("Only website links can be opened.");
    },
    "theme:choose": (theme) => {
      nativeTheme.themeSource = theme;
      settings.change({ theme });
    },
  };
}
