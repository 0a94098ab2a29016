import { EventEmitter } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type * as Electron from "electron";
import { closeBrowser, openBrowser } from "./browser.ts";
import { choices, listenToTest, onCommand, record } from "./control.ts";
import { userData } from "./user-data.ts";
import { flushSessions, fromPartition } from "./session.ts";
import { cancellable, SubstituteWindow } from "./window.ts";

export { ipcMain } from "./ipc-main.ts";
export { SubstituteWindow as BrowserWindow };

const folders: Readonly<Record<string, string>> = { userData: "", logs: "logs", documents: "Documents" };

class SubstituteApp extends EventEmitter {
  readonly isPackaged = false;
  readonly requestSingleInstanceLock: Electron.App["requestSingleInstanceLock"] = () => true;
  readonly setAsDefaultProtocolClient: Electron.App["setAsDefaultProtocolClient"] = () => true;
  readonly whenReady: Electron.App["whenReady"] = async () => void (await openBrowser());
  readonly getPath: Electron.App["getPath"] = (name) => {
    const folder = folders[name];
    if (folder === undefined) throw new Error(`the harness has no folder for ${name}`);
    mkdirSync(join(userData, folder), { recursive: true });
    return join(userData, folder);
  };
  readonly getPreferredSystemLanguages: Electron.App["getPreferredSystemLanguages"] = () => ["en-US"];
  readonly setBadgeCount: Electron.App["setBadgeCount"] = (count = 0) => {
    record.badge = count;
    return true;
  };
  readonly setAppUserModelId: Electron.App["setAppUserModelId"] = () => undefined;
  readonly setAboutPanelOptions: Electron.App["setAboutPanelOptions"] = () => undefined;
  readonly exit: Electron.App["exit"] = (code) => process.exit(code);
  readonly quit: Electron.App["quit"] = () => void quit();
}

export const app = new SubstituteApp();

async function quit(): Promise<void> {
  app.emit("before-quit", cancellable({}));
  while (SubstituteWindow.all[0]) if (!(await SubstituteWindow.all[0].close())) return;
  const event = cancellable({});
  app.emit("will-quit", event);
  if (event.defaultPrevented) return;
  flushSessions();
  await end();
}

async function end(): Promise<void> {
  await closeBrowser();
  process.exit(0);
}

export const protocol: Pick<Electron.Protocol, "registerSchemesAsPrivileged"> = {
  registerSchemesAsPrivileged(schemes) {
    for (const { scheme, privileges = {} } of schemes) {
      if (privileges.bypassCSP || privileges.corsEnabled)
        throw new Error(`the scheme ${scheme} has too many privileges`);
      if (!privileges.standard || !privileges.secure) throw new Error(`pages of ${scheme} could not run`);
    }
  },
};

export const session = { fromPartition };

export const dialog: Pick<Electron.Dialog, "showMessageBoxSync"> & {
  showMessageBox(window: object, options: Electron.MessageBoxOptions): Promise<Electron.MessageBoxReturnValue>;
  showOpenDialog(window: object, options: Electron.OpenDialogOptions): Promise<Electron.OpenDialogReturnValue>;
  showSaveDialog(window: object, options: Electron.SaveDialogOptions): Promise<Electron.SaveDialogReturnValue>;
} = {
  showOpenDialog(_window, options) {
    record.openDialogs.push(options);
    const path = choices.files.shift() ?? null;
    return Promise.resolve({ canceled: path === null, filePaths: path === null ? [] : [path] });
  },
  showSaveDialog(_window, options) {
    record.saveDialogs.push(options);
    const path = choices.places.shift() ?? null;
    return Promise.resolve({ canceled: path === null, filePath: path ?? "" });
  },
  showMessageBox(_window, options) {
    record.questions.push(options.message);
    return Promise.resolve({ response: choices.buttons.shift() ?? options.cancelId ?? 0, checkboxChecked: false });
  },
  showMessageBoxSync(...args: [Electron.BaseWindow | Electron.MessageBoxSyncOptions, Electron.MessageBoxSyncOptions?]) {
    const options = args[1] ?? (args[0] as Electron.MessageBoxSyncOptions);
    record.questions.push(options.message);
    return choices.buttons.shift() ?? options.cancelId ?? 0;
  },
};

export const shell: Pick<Electron.Shell, "openExternal" | "showItemInFolder"> = {
  openExternal: (url) => Promise.resolve(void record.openedLinks.push(url)),
  showItemInFolder: (path) => void record.shownFiles.push(path),
};

export const nativeTheme: Pick<Electron.NativeTheme, "themeSource" | "shouldUseDarkColors"> = {
  get themeSource() {
    // Set only below.
    return record.themeSource as Electron.NativeTheme["themeSource"];
  },
  set themeSource(source) {
    record.themeSource = source;
  },
  get shouldUseDarkColors() {
    return record.themeSource !== "light";
  },
};

export const screen = {
  getAllDisplays: (): Pick<Electron.Display, "workArea">[] => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }],
};

let menu: readonly Electron.MenuItemConstructorOptions[] = [];

class SubstituteMenu {
  readonly template: readonly Electron.MenuItemConstructorOptions[];

  constructor(template: readonly Electron.MenuItemConstructorOptions[]) {
    this.template = template;
  }

  readonly popup: Electron.Menu["popup"] = () => {
    record.contextMenus.push(this.template.map(({ label, role }) => label ?? role ?? "-"));
  };
}

export const Menu = {
  buildFromTemplate: (template: readonly Electron.MenuItemConstructorOptions[]) => new SubstituteMenu(template),
  setApplicationMenu(template: SubstituteMenu) {
    menu = template.template;
  },
};

export const clipboard: Pick<Electron.Clipboard, "writeText"> = { writeText: () => Promise.resolve() };

export const nativeImage: Pick<typeof Electron.nativeImage, "createFromBitmap"> = {
  createFromBitmap() {
    throw new Error("images are drawn on Windows only");
  },
};

const notifications: EventEmitter[] = [];

export class Notification extends EventEmitter {
  private readonly options: Electron.NotificationConstructorOptions;

  constructor(options: Electron.NotificationConstructorOptions) {
    super();
    this.options = options;
  }

  readonly show: Electron.Notification["show"] = () => {
    notifications.push(this);
    record.notifications.push({ title: this.options.title ?? "", body: this.options.body ?? "" });
  };
}

export const powerMonitor = new EventEmitter();

function menuItems(): Electron.MenuItemConstructorOptions[] {
  return menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
}

onCommand("menu", ({ label }) => {
  const item = menuItems().find((entry) => entry.label === label);
  if (!item?.click) throw new Error(`the menu has no ${label}`);
  // The program does not use Electron's argument.
  (item.click as () => void)();
});
onCommand("click-notification", ({ index }) => void notifications[index]?.emit("click"));
onCommand("blur", () => {
  record.isFocused = false;
});
onCommand("focus", () => SubstituteWindow.all[0]?.focus());
onCommand("resume", () => void powerMonitor.emit("resume"));
onCommand("second-instance", ({ words }) => void app.emit("second-instance", {}, words));
onCommand("close-window", async () => void (await SubstituteWindow.all[0]?.close()));
onCommand("quit", () => void quit());
onCommand("end", () => void end());
Object.defineProperty(process, "resourcesPath", { value: userData });
listenToTest();
process.on("disconnect", () => process.exit(0));
process.once("SIGTERM", () => void end());
