import type { IpcMain, IpcMainInvokeEvent, WebFrameMain, NativeTheme } from "electron";
import { isAppUrl } from "./app-protocol.ts";
import { calls, type Call, type CallInput, type CallOutput, type CallResult } from "../shared/ipc.ts";
import type { Log } from "./log.ts";
import { Refusal } from "./failures.ts";
import type { SessionFetch } from "./api-proxy.ts";
import { checkSite, parseSiteUrl, type ConnectionMonitor, type WindowSite } from "./site.ts";
import type { KeptDraftFiles } from "./kept-draft-files.ts";
import { makePickedFiles, pickImage } from "./pick-files.ts";
import { saveFile, type SavedFile, type SystemDialogs } from "./file-dialogs.ts";
import type { LastDeletions } from "./quit.ts";
import type { StoredFileSaver } from "./stored-file-saver.ts";
import type { SettingsStore } from "./settings.ts";
import type { MainTexts } from "./texts/en.ts";

type HandlerOutput<C extends Call> = CallOutput<C> extends undefined ? void : CallOutput<C>;
export type CallHandlers = {
  readonly [C in Call]: (input: CallInput<C>) => HandlerOutput<C> | Promise<HandlerOutput<C>>;
};

interface IpcParts {
  readonly ipcMain: Pick<IpcMain, "handle">;
  /** Returns the only frame whose calls are accepted; null while there is no window. */
  readonly trustedFrame: () => WebFrameMain | null;
  readonly log: Log;
  readonly texts: () => MainTexts;
}

/** Registers a handler for every call of the window. The only user of `ipcMain`. */
export function setUpIpc(parts: IpcParts, handlers: CallHandlers): void {
  for (const channel of Object.keys(calls)) {
    // `Object.keys` loses the type of the keys.
    handle(channel as Call, parts, handlers);
  }
}

function handle<C extends Call>(channel: C, parts: IpcParts, handlers: CallHandlers): void {
  const { ipcMain, trustedFrame, log, texts } = parts;
  const refuse = (message: string): CallResult<C> => ({ ok: false, message });
  ipcMain.handle(channel, async (event: IpcMainInvokeEvent, ...args: unknown[]): Promise<CallResult<C>> => {
    const frame = event.senderFrame;
    if (frame === null || frame !== trustedFrame() || !isAppUrl(frame.url)) {
      log.warn("refused a call from another frame", { channel, from: frame?.url ?? "a closed frame" });
      return refuse(texts().calls.refused);
    }
    const input = calls[channel].input.safeParse(args[0]);
    if (!input.success || args.length > 1) {
      log.warn("refused a call with invalid input", { channel });
      return refuse(texts().calls.refused);
    }
    try {
      // Input and output belong to this channel, which the type of the table cannot express.
      const value = await handlers[channel](input.data as CallInput<C>);
      return { ok: true, value: calls[channel].output.parse(value) as CallOutput<C> };
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.message);
      log.error("a call failed", { channel, error });
      return refuse(texts().calls.failed);
    }
  });
}

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
  /** Called after the language was chosen. */
  readonly onLanguage: () => void;
}

/** Handles the window's calls. {@link setUpIpc} has checked the sender and the input. */
export function makeIpcHandlers(parts: IpcHandlerParts): CallHandlers {
  const { settings, windowSite, connectionMonitor, fetch, dialogs, saver, lastDeletions, keptDrafts } = parts;
  const { savedFile, nativeTheme, openLink, onLanguage } = parts;
  const { texts } = dialogs;
  const pickedFiles = makePickedFiles(dialogs);
  return {
    "site:read": () => {
      connectionMonitor.reset();
      return windowSite.load();
    },
    "site:connect": async (enteredUrl) => {
      const site = await checkSite(fetch, parseSiteUrl(enteredUrl, texts()), texts());
      const isOtherSite = settings.read().site?.url !== site.url;
      settings.change({ site, ...(isOtherSite && { newestPaidAt: null }) });
      return site;
    },
    "image:pick": () => pickImage(dialogs),
    "files:pick": () => pickedFiles.pick(),
    "file:slice": (part) => pickedFiles.slice(part),
    "file:save": (file) => saveFile(dialogs, file),
    "stored-file:save": (file) => saver.save(file),
    "stored-file:cancel": (path) => saver.cancel(path),
    "file:show": () => savedFile.show(),
    "deletion:send": (path) => lastDeletions.send(path),
    "drafts:list": () => keptDrafts.list(),
    "draft:keep": (draft) => keptDrafts.keep(draft),
    "draft:delete": (key) => keptDrafts.delete(key),
    "link:open": (url) => {
      if (!openLink(url)) throw new Refusal(texts().calls.onlyWebsites);
    },
    "theme:choose": (theme) => {
      nativeTheme.themeSource = theme;
      settings.change({ theme });
    },
    "language:choose": (language) => {
      settings.change({ language });
      onLanguage();
    },
  };
}
