import { join } from "node:path";
import { product } from "@recital/contract/values/product";
import { app, protocol } from "electron";
import { appScheme } from "../shared/app-address.ts";
import { findDeepLink, linkScheme, readDeepLink } from "./deep-link.ts";
import { openLogFile } from "./log-file.ts";
import type { MainWindow } from "./main-window.ts";
import { setUpProgram } from "./set-up-program.ts";
import { openSettings } from "./settings.ts";

const isMac = process.platform === "darwin";

// Another start hands its link over to the program that runs already.
if (app.requestSingleInstanceLock()) start();
else app.quit();

function start(): void {
  const logPath = join(app.getPath("logs"), "main.log");
  const log = openLogFile(logPath, () => new Date());
  const settings = openSettings(join(app.getPath("userData"), "settings.json"), log);
  process.on("uncaughtException", (error) => log.error("an error that nobody caught", { error }));
  process.on("unhandledRejection", (error) => log.error("a rejection that nobody caught", { error }));
  log.info("started", { version: product.version, platform: process.platform, electron: process.versions["electron"] });
  protocol.registerSchemesAsPrivileged([
    // Without `corsEnabled`: with it pages of any origin could read the scheme.
    { scheme: appScheme, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ]);
  // Before it is packaged the program's file is Electron's own, which would not know what to open.
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
  app.setAppUserModelId("org.recital.admin");
  app.setAboutPanelOptions({ applicationName: "Recital Admin", applicationVersion: product.version });

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
      window = setUpProgram({ settings, log, logPath, isMac });
      window.show(firstLink ?? undefined);
    })
    .catch((error: unknown) => {
      log.error("the program could not start", { error });
      app.exit(1);
    });
}
