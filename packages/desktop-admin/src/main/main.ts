import { join } from "node:path";
import { product } from "@recital/contract/values/product";
import { app, protocol } from "electron";
import { appScheme } from "./app-protocol.ts";
import { findDeepLink, linkScheme, readDeepLink } from "./links.ts";
import { openLogFile } from "./log.ts";
import type { MainWindow } from "./main-window.ts";
import { setUpProgram } from "./set-up-program.ts";
import { openSettings } from "./settings.ts";
import { programName } from "./system-menus.ts";

const isMac = process.platform === "darwin";

// A second instance passes its link to the first one.
if (app.requestSingleInstanceLock()) start();
else app.quit();

function start(): void {
  const logPath = join(app.getPath("logs"), "main.log");
  const log = openLogFile(logPath, () => new Date());
  const settings = openSettings(join(app.getPath("userData"), "settings.json"), log);
  process.on("uncaughtException", (error) => log.error("uncaught exception", { error }));
  process.on("unhandledRejection", (error) => log.error("unhandled rejection", { error }));
  log.info("started", { version: product.version, platform: process.platform, electron: process.versions["electron"] });
  protocol.registerSchemesAsPrivileged([
    // Not `corsEnabled`, with which pages of any origin could read the scheme.
    {
      scheme: appScheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true, stream: true },
    },
  ]);
  // Unpackaged, the executable is Electron's own, which could not open the link.
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
  app.setAppUserModelId("org.recital.admin");
  app.setAboutPanelOptions({ applicationName: programName, applicationVersion: product.version });

  let firstLink = findDeepLink(process.argv);
  let window: MainWindow | null = null;
  const follow = (path: string | null) => {
    if (window) window.show(path ?? undefined);
    else firstLink = path;
  };
  app.on("second-instance", (_event, args) => follow(findDeepLink(args)));
  // macOS sends links by this event, possibly before the program is ready.
  app.on("open-url", (_event, link) => follow(readDeepLink(link)));
  app.on("activate", () => window?.show());
  app.on("window-all-closed", () => {
    if (!isMac) app.quit();
  });
  app
    .whenReady()
    .then(() => {
      window = setUpProgram({ settings, log, logPath, isMac });
      window.show(firstLink ?? undefined);
    })
    .catch((error: unknown) => {
      log.error("the program could not start", { error });
      app.exit(1);
    });
}
