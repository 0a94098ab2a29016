import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { app, BrowserWindow, dialog, ipcMain, Menu, nativeTheme, protocol, screen, session, shell } from "electron";
import { appScheme } from "../shared/app-address.ts";
import { makeCallHandlers } from "./answer-calls.ts";
import { makeApiProxy } from "./api-proxy.ts";
import { makeAppProtocol } from "./app-protocol.ts";
import { findDeepLink, linkScheme, readDeepLink } from "./deep-link.ts";
import { openExternalLink } from "./external-links.ts";
import { setUpIpc } from "./ipc.ts";
import { askBeforeLeaving } from "./leave-question.ts";
import { listBuiltFiles } from "./list-built-files.ts";
import { openLogFile } from "./log-file.ts";
import type { Log } from "./log.ts";
import { makeMainWindow, type MainWindow } from "./main-window.ts";
import { makeSavedFile } from "./saved-file.ts";
import { setUpMenu } from "./set-up-menu.ts";
import { openSettings, type SettingsStore } from "./settings.ts";
import { makeSiteLink } from "./site-link.ts";
import { guardContents, guardSession } from "./window-guards.ts";

const isMac = process.platform === "darwin";
const built = join(import.meta.dirname, "..");

// Another start hands its link over to the program that runs already.
if (app.requestSingleInstanceLock()) start();
else app.quit();

function start(): void {
  const logPath = join(app.getPath("logs"), "main.log");
  const log = openLogFile(logPath, () => new Date());
  const settings = openSettings(join(app.getPath("userData"), "settings.json"), log);
  process.on("uncaughtException", (error) => log.error("an error that nobody caught", { error }));
  process.on("unhandledRejection", (error) => log.error("a rejection that nobody caught", { error }));
  protocol.registerSchemesAsPrivileged([
    // Without `corsEnabled`: with it pages of any origin could read the scheme.
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
  app.setAsDefaultProtocolClient(linkScheme);
  let firstLink = findDeepLink(process.argv);
  let window: MainWindow | null = null;
  const follow = (path: string | null) => {
    if (window) window.show(path ?? undefined);
    else firstLink = path;
  };
  app.on("second-instance", (_event, words) => follow(findDeepLink(words)));
  // How a Mac says the same; it may come before all is ready.
  app.on("open-url", (_event, link) => follow(readDeepLink(link)));
  app.on("activate", () => window?.show());
  app.on("window-all-closed", () => {
    if (!isMac) app.quit();
  });
  app
    .whenReady()
    .then(() => {
      window = open(settings, log, logPath);
      window.show(firstLink ?? undefined);
    })
    .catch((error: unknown) => {
      log.error("the program could not start", { error });
      app.exit(1);
    });
}

/** Puts everything in its place, and opens nothing yet. */
function open(settings: SettingsStore, log: Log, logPath: string): MainWindow {
  const ours = session.fromPartition("persist:recital");
  const openLink = (address: string) => openExternalLink(address, (url) => shell.openExternal(url));
  const window = makeMainWindow({
    createWindow: (options) => new BrowserWindow(options),
    session: ours,
    preload: join(built, "preload", "preload.cjs"),
    settings,
    screens: () => screen.getAllDisplays().map((display) => display.workArea),
    isDark: () => nativeTheme.shouldUseDarkColors,
    canDebug: !app.isPackaged,
    onOpened: (opened) => {
      guardContents(opened.webContents, { openLink, log });
      askBeforeLeaving(opened, dialog);
    },
  });
  const siteLink = makeSiteLink((isAnswering) => window.tell("site:answers", isAnswering));
  const fetch = (address: string, init: RequestInit) => ours.fetch(address, init);
  const savedFile = makeSavedFile(shell);
  guardSession(ours);
  ours.protocol.handle(
    appScheme,
    makeAppProtocol({
      files: listBuiltFiles(join(built, "renderer")),
      forward: makeApiProxy({
        fetch,
        siteUrl: () => settings.read().site?.url ?? null,
        onAnswered: (isAnswered) => siteLink.note(isAnswered),
      }),
      makeNonce: () => randomBytes(16).toString("base64"),
    }),
  );
  setUpIpc(
    { ipcMain, trustedFrame: () => window.current()?.webContents.mainFrame ?? null, log },
    makeCallHandlers({
      window,
      settings,
      siteLink,
      fetch,
      dialog,
      savedFile,
      nativeTheme,
      openLink,
      usualFolder: () => app.getPath("documents"),
    }),
  );
  setUpMenu({
    Menu,
    isMac,
    isDeveloping: !app.isPackaged,
    window,
    settings,
    savedFile,
    showLog: () => shell.showItemInFolder(logPath),
    openLink,
  });
  nativeTheme.themeSource = settings.read().theme;
  return window;
}
