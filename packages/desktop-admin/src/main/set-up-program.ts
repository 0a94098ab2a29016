import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type AdminLanguage, adminLanguageOn } from "@recital/contract/values/language";
import {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  Notification,
  powerMonitor,
  screen,
  session,
  shell,
  type NotificationConstructorOptions,
  type Session,
} from "electron";
import { appScheme, makeAppProtocol } from "./app-protocol.ts";
import { makeIpcHandlers, setUpIpc } from "./ipc.ts";
import { makeApiProxy, type SessionFetch } from "./api-proxy.ts";
import { makeBadge, setUpOrders } from "./orders.ts";
import { makeBuiltFiles, listBuiltFiles, windowPolicy, makeViteSource, type WindowSource } from "./window-files.ts";
import { setUpContextMenu, setUpMenu } from "./menu.ts";
import { openExternalLink } from "./links.ts";
import { confirmUnload, guardContents, guardSession, setUpCrashRecovery } from "./window-guards.ts";
import { makeKeptDraftFiles } from "./kept-draft-files.ts";
import { makeLastDeletions, setUpGracefulQuit } from "./quit.ts";
import type { Log } from "./log.ts";
import { makeMainWindow, type MainWindow } from "./main-window.ts";
import { makeSavedFile, makeSystemDialogs } from "./file-dialogs.ts";
import { makeStoredFileSaver } from "./stored-file-saver.ts";
import type { SettingsStore } from "./settings.ts";
import { makeConnectionMonitor, type ConnectionMonitor, makeWindowSite } from "./site.ts";
import type { MainTexts } from "./texts/en.ts";
import { mainTexts } from "./texts/index.ts";
import { checkForUpdates } from "./updates.ts";

interface ProgramParts {
  readonly settings: SettingsStore;
  readonly log: Log;
  readonly logPath: string;
  readonly isMac: boolean;
}

const built = join(import.meta.dirname, "..");
const openLink = (link: string) => openExternalLink(link, (url) => shell.openExternal(url));

/** Connects all parts of the program once Electron is ready. The returned window is not open yet. */
export function setUpProgram({ settings, log, logPath, isMac }: ProgramParts): MainWindow {
  const appSession = session.fromPartition("persist:recital");
  const language = () => adminLanguageOn(settings.read().language, app.getPreferredSystemLanguages());
  const texts = () => mainTexts[language()];
  const savedFile = makeSavedFile(shell, texts);
  const window = makeMainWindow({
    createWindow: (options) => new BrowserWindow(options),
    session: appSession,
    preload: join(built, "preload", "preload.cjs"),
    settings,
    screens: () => screen.getAllDisplays().map((display) => display.workArea),
    isDark: () => nativeTheme.shouldUseDarkColors,
    canDebug: !app.isPackaged,
    hasSpellChecker: isMac,
    onOpened: (opened) => {
      guardWindow(opened, log, texts);
      orders.monitorFocus(opened);
    },
  });
  const connectionMonitor: ConnectionMonitor = makeConnectionMonitor({
    onChange: (isConnected) => window.send("connection:changed", isConnected),
    ping: () => ping(appSession, settings, connectionMonitor),
  });
  const orders = monitorOrders(appSession, settings, window, language);
  const source = findWindowSource();
  guardSession(appSession, source.permissions);
  const windowSite = makeWindowSite(settings);
  const siteUrl = windowSite.url;
  serveWindow(appSession, source, siteUrl, connectionMonitor);
  const documentsFolder = () => app.getPath("documents");
  const dialogs = makeSystemDialogs({ window, settings, dialog, savedFile, documentsFolder, texts });
  const fetch = speakingFetch(appSession, language);
  const trustedFrame = () => window.current()?.webContents.mainFrame ?? null;
  const lastDeletions = makeLastDeletions({ fetch, siteUrl });
  const saver = makeStoredFileSaver({
    ...dialogs,
    fetch,
    siteUrl,
    wait: (ms, signal) => wait(ms, undefined, { signal }),
    onProgress: (progress) => window.send("stored-file:progress", progress),
  });
  const keptDrafts = makeKeptDraftFiles({ folder: join(app.getPath("userData"), "drafts"), siteUrl, log });
  const calls = { settings, windowSite, connectionMonitor, fetch, dialogs, saver, lastDeletions, keptDrafts };
  const showLog = () => shell.showItemInFolder(logPath);
  const menu = { Menu, isMac, isDeveloping: !app.isPackaged, window, settings, savedFile, showLog, openLink, language };
  const onLanguage = () => setUpMenu(menu);
  const handlers = makeIpcHandlers({ ...calls, savedFile, nativeTheme, openLink, onLanguage });
  setUpIpc({ ipcMain, trustedFrame, log, texts }, handlers);
  setUpMenu(menu);
  nativeTheme.themeSource = settings.read().theme;
  const stop = () => {
    connectionMonitor.stop();
    orders.stop();
  };
  setUpGracefulQuit({ app, session: appSession, settings, saver, lastDeletions, keptDrafts, stop });
  void lookForUpdates(log, texts);
  return window;
}

/** `fetch` of the session, which asks for answers in the language of now. */
function speakingFetch(appSession: Session, language: () => AdminLanguage): SessionFetch {
  return (url, init) => {
    const headers = new Headers(init.headers);
    headers.set("accept-language", language());
    return appSession.fetch(url, { ...init, headers });
  };
}

function monitorOrders(
  appSession: Session,
  settings: SettingsStore,
  window: MainWindow,
  language: () => AdminLanguage,
) {
  const showCount = makeBadge({
    app,
    isWindows: process.platform === "win32",
    window: () => window.current(),
    makeImage: (pixels, size) => nativeImage.createFromBitmap(pixels, { width: size, height: size }),
    texts: () => mainTexts[language()],
  });
  const makeNotification = (options: NotificationConstructorOptions) => new Notification(options);
  return setUpOrders({ session: appSession, settings, window, powerMonitor, makeNotification, showCount, language });
}

function guardWindow(opened: BrowserWindow, log: Log, texts: () => MainTexts): void {
  guardContents(opened.webContents, { openLink, log });
  confirmUnload(opened, dialog, texts);
  setUpCrashRecovery(opened, { dialog, log, texts });
  setUpContextMenu(opened, {
    openLink,
    texts,
    copyText: (text) => void clipboard.writeText(text),
    showMenu: (template, window) => Menu.buildFromTemplate(template).popup({ window }),
  });
}

/** Returns the built files or, in development, those of electron-vite's dev server. */
function findWindowSource(): WindowSource {
  // The build replaces the first constant, so that production builds contain none of this.
  if (import.meta.env.DEV && !app.isPackaged) {
    const viteUrl = process.env["ELECTRON_RENDERER_URL"];
    if (viteUrl !== undefined) return makeViteSource(viteUrl);
  }
  return { readFile: makeBuiltFiles(listBuiltFiles(join(built, "renderer"))), policy: windowPolicy, permissions: [] };
}

function serveWindow(
  appSession: Session,
  { readFile, policy }: WindowSource,
  siteUrl: () => string | null,
  connectionMonitor: ConnectionMonitor,
): void {
  const forward = makeApiProxy({
    fetch: (url, init) => appSession.fetch(url, init),
    siteUrl,
    onReachable: (isReachable) => connectionMonitor.record(isReachable),
  });
  const makeNonce = () => randomBytes(16).toString("base64");
  appSession.protocol.handle(appScheme, makeAppProtocol({ readFile, policy, forward, makeNonce }));
}

async function ping(appSession: Session, settings: SettingsStore, connectionMonitor: ConnectionMonitor): Promise<void> {
  const { site } = settings.read();
  if (site === null) return;
  await appSession.fetch(`${site.url}/api/health`, { credentials: "omit", cache: "no-store" }).then(
    () => connectionMonitor.record(true),
    () => connectionMonitor.record(false),
  );
}

function lookForUpdates(log: Log, texts: () => MainTexts): Promise<void> {
  return checkForUpdates({
    isPackaged: app.isPackaged,
    configPath: join(process.resourcesPath, "app-update.yml"),
    load: async () => (await import("electron-updater")).default.autoUpdater,
    log,
    texts,
  });
}
