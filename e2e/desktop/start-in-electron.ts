import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { _electron, type ElectronApplication } from "@playwright/test";
import type { DesktopProgram } from "./desktop-program.ts";
import { emptyRecord, type Command, type Record } from "./harness/control.ts";

const folder = fileURLToPath(new URL("../../packages/desktop-admin", import.meta.url));

/** The path of Electron's executable; null if it was not fetched. */
export const electronFile: string | null = findElectron();

/** Starts the built program in Electron. Only the system's dialogs are simulated. */
export async function startInElectron(userData: string, words: readonly string[]): Promise<DesktopProgram> {
  if (electronFile === null) throw new Error("Electron's program is not installed");
  const isRoot = process.getuid?.() === 0;
  const app = await _electron.launch({
    executablePath: electronFile,
    args: [folder, `--user-data-dir=${userData}`, ...(isRoot ? ["--no-sandbox"] : []), ...words],
  });
  await playPerson(app);
  const window = await app.firstWindow();
  await window.emulateMedia({ reducedMotion: "reduce" });
  await window.waitForURL(/^app:\/\/recital\//);
  return {
    window,
    act: (command) => act(app, command),
    async quit() {
      const closed = app.waitForEvent("close");
      await app.evaluate(({ app: electronApp }) => electronApp.quit());
      await closed;
    },
    async end() {
      app.process().kill("SIGKILL");
    },
  };
}

function findElectron(): string | null {
  const home = dirname(createRequire(join(folder, "package.json")).resolve("electron/package.json"));
  const name = join(home, "path.txt");
  if (!existsSync(name)) return null;
  const file = join(process.env["ELECTRON_OVERRIDE_DIST_PATH"] ?? join(home, "dist"), readFileSync(name, "utf8"));
  return existsSync(file) ? file : null;
}

interface Simulated {
  readonly record: Record;
  readonly files: (string | null)[];
  readonly places: (string | null)[];
  readonly buttons: number[];
}

/** Chooses in the system's dialogs and records links and files that the program opens. */
async function playPerson(app: ElectronApplication): Promise<void> {
  await app.evaluate(({ dialog, shell }, record) => {
    const simulated: Simulated = { record, files: [], places: [], buttons: [] };
    Object.assign(globalThis, { simulated });
    Object.assign(dialog, {
      showOpenDialog: (_window: unknown, options: Record["openDialogs"][number]) => {
        record.openDialogs.push(options);
        const path = simulated.files.shift() ?? null;
        return Promise.resolve({ canceled: path === null, filePaths: path === null ? [] : [path] });
      },
      showSaveDialog: (_window: unknown, options: Record["saveDialogs"][number]) => {
        record.saveDialogs.push(options);
        const path = simulated.places.shift() ?? null;
        return Promise.resolve({ canceled: path === null, filePath: path ?? "" });
      },
      showMessageBoxSync: (_window: unknown, options: { message: string; cancelId?: number }) => {
        record.questions.push(options.message);
        return simulated.buttons.shift() ?? options.cancelId ?? 0;
      },
    });
    Object.assign(shell, {
      openExternal: (url: string) => Promise.resolve(void record.openedLinks.push(url)),
      showItemInFolder: (path: string) => void record.shownFiles.push(path),
    });
  }, emptyRecord());
}

function act(app: ElectronApplication, command: Command): Promise<Record> {
  return app.evaluate(({ app: electronApp, BrowserWindow, Menu, nativeTheme, powerMonitor }, input) => {
    // Set by the function above.
    const { simulated } = globalThis as unknown as { simulated: Simulated };
    const [window] = BrowserWindow.getAllWindows();
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    if (input.do === "choose-file") simulated.files.push(input.path);
    else if (input.do === "choose-place") simulated.places.push(input.path);
    else if (input.do === "choose-button") simulated.buttons.push(input.button);
    else if (input.do === "menu") items.find(({ label }) => label === input.label)?.click();
    else if (input.do === "second-instance") electronApp.emit("second-instance", {}, input.words);
    else if (input.do === "resume") powerMonitor.emit("resume");
    else if (input.do === "close-window") window?.close();
    else if (input.do !== "record") throw new Error(`${input.do} is supported in the harness only`);
    simulated.record.zoomLevel = window?.webContents.getZoomLevel() ?? 0;
    simulated.record.themeSource = nativeTheme.themeSource;
    simulated.record.badge = electronApp.getBadgeCount();
    return simulated.record;
  }, command);
}
