import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle, Session } from "electron";
import { appOrigin } from "../shared/app-address.ts";
import type { News, NewsContent } from "../shared/ipc.ts";
import type { SettingsStore } from "./settings.ts";
import { placeWindow } from "./window-place.ts";

interface MainWindowParts {
  readonly createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly session: Session;
  readonly preload: string;
  readonly settings: SettingsStore;
  readonly screens: () => readonly Rectangle[];
  readonly isDark: () => boolean;
  readonly canDebug: boolean;
  /** Whether the system itself knows how words are spelled; elsewhere Chromium would fetch word lists from its maker. */
  readonly hasSpelling: boolean;
  /** Sets up what watches over a new window. */
  readonly onOpened: (window: BrowserWindow) => void;
}

export interface MainWindow {
  /** The window; null while it is closed, as it may be on a Mac. */
  current(): BrowserWindow | null;
  /** Brings the window to the front, or opens it, at a screen where one is named. */
  show(path?: string): void;
  /** Tells the window something; whoever closed it misses nothing that matters. */
  tell<N extends News>(channel: N, ...content: NewsContent<N> extends undefined ? [] : [NewsContent<N>]): void;
}

/** The program's one window. */
export function makeMainWindow(parts: MainWindowParts): MainWindow {
  let window: BrowserWindow | null = null;
  const self: MainWindow = {
    current: () => window,
    show(path) {
      if (window === null) {
        const opened = openWindow(parts, path ?? "/admin");
        opened.on("closed", () => {
          window = null;
        });
        window = opened;
        return;
      }
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
      if (path !== undefined) self.tell("go", path);
    },
    tell(channel, ...content) {
      window?.webContents.send(channel, ...content);
    },
  };
  return self;
}

function openWindow(parts: MainWindowParts, path: string): BrowserWindow {
  const { settings, session, preload, canDebug, hasSpelling } = parts;
  const last = settings.read().window;
  const window = parts.createWindow({
    ...placeWindow(last, parts.screens()),
    show: false,
    // The ground that the screens are drawn on, so that nothing flashes before they are.
    backgroundColor: parts.isDark() ? "#0c0d10" : "#f5f2ea",
    webPreferences: {
      session,
      preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      devTools: canDebug,
      spellcheck: hasSpelling,
    },
  });
  parts.onOpened(window);
  if (last?.isMaximized === true) window.maximize();
  window.once("ready-to-show", () => window.show());
  rememberPlace(window, settings);
  rememberZoom(window, settings);
  void window.loadURL(appOrigin + path);
  return window;
}

function rememberPlace(window: BrowserWindow, settings: SettingsStore): void {
  const remember = () => {
    if (window.isMinimized() || window.isFullScreen()) return;
    settings.change({ window: { bounds: window.getNormalBounds(), isMaximized: window.isMaximized() } });
  };
  window.on("resized", remember);
  window.on("moved", remember);
  // Not every system tells of the two above.
  window.on("close", remember);
}

function rememberZoom(window: BrowserWindow, settings: SettingsStore): void {
  window.webContents.on("did-finish-load", () => window.webContents.setZoomLevel(settings.read().zoomLevel));
  window.webContents.on("zoom-changed", (_event, direction) =>
    zoomWindow(window, settings, direction === "in" ? 1 : -1),
  );
}

/** Makes all in the window a step larger or smaller, or as large as it usually is for 0; and keeps it so. */
export function zoomWindow(window: BrowserWindow, settings: SettingsStore, step: -1 | 0 | 1): void {
  const zoomLevel = step === 0 ? 0 : Math.max(-3, Math.min(5, settings.read().zoomLevel + step));
  window.webContents.setZoomLevel(zoomLevel);
  settings.change({ zoomLevel });
}
