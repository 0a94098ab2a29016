import { randomBytes } from "node:crypto";
import { join } from "node:path";
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
  type Session,
} from "electron";
import { appScheme } from "../shared/app-address.ts";
import { makeCallHandlers } from "./answer-calls.ts";
import { makeApiProxy } from "./api-proxy.ts";
import { makeAppProtocol } from "./app-protocol.ts";
import { makeBadge } from "./badge.ts";
import { setUpContextMenu } from "./context-menu.ts";
import { openExternalLink } from "./external-links.ts";
import { setUpIpc } from "./ipc.ts";
import { askBeforeLeaving } from "./leave-question.ts";
import { listBuiltFiles } from "./list-built-files.ts";
import type { Log } from "./log.ts";
import { makeMainWindow, type MainWindow } from "./main-window.ts";
import { makeSavedFile } from "./saved-file.ts";
import { setUpMenu } from "./set-up-menu.ts";
import { setUpOrders } from "./set-up-orders.ts";
import type { SettingsStore } from "./settings.ts";
import { makeSiteLink, type SiteLink } from "./site-link.ts";
import { endTidily } from "./tidy-end.ts";
import { checkForUpdates } from "./updates.ts";
import { guardContents, guardSession } from "./window-guards.ts";
import { watchForTroubles } from "./window-troubles.ts";

interface ProgramParts {
  readonly settings: SettingsStore;
  readonly log: Log;
  readonly logPath: string;
  readonly isMac: boolean;
}

const built = join(import.meta.dirname, "..");
const openLink = (address: string) => openExternalLink(address, (url) => shell.openExternal(url));

/** Puts everything in its place once Electron is ready. The window that it returns is not open yet. */
export function setUpProgram({ settings, log, logPath, isMac }: ProgramParts): MainWindow {
  const ours = session.fromPartition("persist:recital");
  const savedFile = makeSavedFile(shell);
  const window = makeMainWindow({
    createWindow: (options) => new BrowserWindow(options),
    session: ours,
    preload: join(built, "preload", "preload.cjs"),
    settings,
    screens: () => screen.getAllDisplays().map((display) => display.workArea),
    isDark: () => nativeTheme.shouldUseDarkColors,
    canDebug: !app.isPackaged,
    hasSpelling: isMac,
    onOpened: (opened) => {
      watchWindow(opened, log);
      orders.watchWindow(opened);
    },
  });
  const siteLink: SiteLink = makeSiteLink({
    announce: (isAnswering) => window.tell("site:answers", isAnswering),
    knock: () => knock(ours, settings, siteLink),
  });
  const orders = setUpOrders({
    session: ours,
    settings,
    window,
    powerMonitor,
    makeNotification: (options) => new Notification(options),
    showCount: makeBadge({
      app,
      isWindows: process.platform === "win32",
      window: () => window.current(),
      makeImage: (pixels, size) => nativeImage.createFromBitmap(pixels, { width: size, height: size }),
    }),
  });
  guardSession(ours);
  serveWindow(ours, settings, siteLink);
  const usualFolder = () => app.getPath("documents");
  const fetch = (address: string, init: RequestInit) => ours.fetch(address, init);
  const trustedFrame = () => window.current()?.webContents.mainFrame ?? null;
  const calls = { window, settings, siteLink, fetch, dialog, savedFile, nativeTheme, openLink, usualFolder };
  setUpIpc({ ipcMain, trustedFrame, log }, makeCallHandlers(calls));
  const showLog = () => shell.showItemInFolder(logPath);
  setUpMenu({ Menu, isMac, isDeveloping: !app.isPackaged, window, settings, savedFile, showLog, openLink });
  nativeTheme.themeSource = settings.read().theme;
  const stop = () => {
    siteLink.stop();
    orders.stop();
  };
  endTidily({ app, session: ours, settings, stop });
  void lookForUpdates(log);
  return window;
}

function watchWindow(opened: BrowserWindow, log: Log): void {
  guardContents(opened.webContents, { openLink, log });
  askBeforeLeaving(opened, dialog);
  watchForTroubles(opened, { dialog, log });
  setUpContextMenu(opened, {
    openLink,
    copyText: (text) => void clipboard.writeText(text),
    showMenu: (template, window) => Menu.buildFromTemplate(template).popup({ window }),
  });
}

function serveWindow(ours: Session, settings: SettingsStore, siteLink: SiteLink): void {
  const forward = makeApiProxy({
    fetch: (address, init) => ours.fetch(address, init),
    siteUrl: () => settings.read().site?.url ?? null,
    onAnswered: (isAnswered) => siteLink.note(isAnswered),
  });
  const files = listBuiltFiles(join(built, "renderer"));
  const makeNonce = () => randomBytes(16).toString("base64");
  ours.protocol.handle(appScheme, makeAppProtocol({ files, forward, makeNonce }));
}

async function knock(ours: Session, settings: SettingsStore, siteLink: SiteLink): Promise<void> {
  const { site } = settings.read();
  if (site === null) return;
  await ours.fetch(`${site.url}/api/health`, { credentials: "omit", cache: "no-store" }).then(
    () => siteLink.note(true),
    () => siteLink.note(false),
  );
}

function lookForUpdates(log: Log): Promise<void> {
  return checkForUpdates({
    isPackaged: app.isPackaged,
    configPath: join(process.resourcesPath, "app-update.yml"),
    load: async () => (await import("electron-updater")).default.autoUpdater,
    log,
  });
}
