import type { BrowserWindow, BrowserWindowConstructorOptions, Rectangle, Session } from "electron";
import { appOrigin } from "./app-protocol.ts";
import type { WindowEvent, EventContent } from "../shared/ipc.ts";
import type { SettingsStore, WindowState } from "./settings.ts";

interface MainWindowParts {
  readonly createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  readonly session: Session;
  readonly preload: string;
  readonly settings: SettingsStore;
  readonly screens: () => readonly Rectangle[];
  readonly isDark: () => boolean;
  readonly canDebug: boolean;
  /** Whether the operating system checks spelling. Without it Chromium would download dictionaries. */
  readonly hasSpellChecker: boolean;
  /** Called with each new window, before it loads. */
  readonly onOpened: (window: BrowserWindow) => void;
}

export interface MainWindow {
  /** Returns the window; null while it is closed, as on macOS. */
  current(): BrowserWindow | null;
  /** Focuses or opens the window, at `path` if given. */
  show(path?: string): void;
  /** Sends an event to the window. Does nothing while the window is closed. */
  send<N extends WindowEvent>(channel: N, ...content: EventContent<N> extends undefined ? [] : [EventContent<N>]): void;
}

/** Creates the program's only window, which is opened by `show`. */
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
      if (path !== undefined) self.send("navigate", path);
    },
    send(channel, ...content) {
      window?.webContents.send(channel, ...content);
    },
  };
  return self;
}

function openWindow(parts: MainWindowParts, path: string): BrowserWindow {
  const { settings, session, preload, canDebug, hasSpellChecker } = parts;
  const last = settings.read().window;
  const window = parts.createWindow({
    ...placeWindow(last, parts.screens()),
    show: false,
    // The background of the screens, which prevents a flash before they load.
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
      spellcheck: hasSpellChecker,
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
  // Not every system emits the two events above.
  window.on("close", remember);
}

function rememberZoom(window: BrowserWindow, settings: SettingsStore): void {
  window.webContents.on("did-finish-load", () => window.webContents.setZoomLevel(settings.read().zoomLevel));
  window.webContents.on("zoom-changed", (_event, direction) =>
    zoomWindow(window, settings, direction === "in" ? 1 : -1),
  );
}

/** Zooms the window in (1), out (-1) or to its actual size (0), and stores the zoom level. */
export function zoomWindow(window: BrowserWindow, settings: SettingsStore, step: -1 | 0 | 1): void {
  const zoomLevel = step === 0 ? 0 : Math.max(-3, Math.min(5, settings.read().zoomLevel + step));
  window.webContents.setZoomLevel(zoomLevel);
  settings.change({ zoomLevel });
}

const defaultSize = { width: 1280, height: 860 };
const minimumSize = { minWidth: 420, minHeight: 480 };

/** Returns the bounds of a new window: those of the last one if they are still on a screen, else the default size. */
export function placeWindow(last: WindowState | null, screens: readonly Rectangle[]) {
  const isOnScreen = last !== null && screens.some((screen) => showsTitle(screen, last.bounds));
  return { ...minimumSize, ...(isOnScreen ? last.bounds : defaultSize) };
}

/** Whether enough of the window's title bar is visible to drag it. */
function showsTitle(screen: Rectangle, { x, y, width }: Rectangle): boolean {
  const visibleWidth = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
  return visibleWidth >= 100 && y >= screen.y && y + 40 <= screen.y + screen.height;
}
