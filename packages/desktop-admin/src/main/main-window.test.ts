import { EventEmitter } from "node:events";
import { join } from "node:path";
import type { BrowserWindow, BrowserWindowConstructorOptions, Session } from "electron";
import { expect, test } from "vitest";
import { makeMemoryLog, temporaryFolder } from "../testing/fakes.ts";
import { makeMainWindow, zoomWindow, placeWindow } from "./main-window.ts";
import { openSettings, type WindowState } from "./settings.ts";

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const usual = { x: 60, y: 40, width: 1000, height: 700 };

/** Creates a main window with settings of its own and the parts of an Electron window that are used. */
async function openProgram(last: WindowState | null = null) {
  const settings = openSettings(join(await temporaryFolder(), "settings.json"), makeMemoryLog());
  if (last) settings.change({ window: last });
  const did: string[] = [];
  const note = (what: string) => () => void did.push(what);
  const state = { bounds: usual, isMaximized: false, isMinimized: false, zoomLevel: 0 };
  const contents = Object.assign(new EventEmitter(), {
    send: (...words: unknown[]) => void did.push(words.join(" ")),
    setZoomLevel: (level: number) => void (state.zoomLevel = level),
  });
  const opened = Object.assign(new EventEmitter(), {
    webContents: contents,
    loadURL: (url: string) => Promise.resolve(void did.push(`load ${url}`)),
    maximize: note("maximize"),
    restore: note("restore"),
    show: note("show"),
    focus: note("focus"),
    isMinimized: () => state.isMinimized,
    isMaximized: () => state.isMaximized,
    isFullScreen: () => false,
    getNormalBounds: () => state.bounds,
  });
  const options: BrowserWindowConstructorOptions[] = [];
  const window = makeMainWindow({
    createWindow: (windowOptions) => {
      options.push(windowOptions);
      return opened as unknown as BrowserWindow;
    },
    session: { ours: true } as unknown as Session,
    preload: "/built/preload.cjs",
    settings,
    screens: () => [screen],
    isDark: () => true,
    canDebug: false,
    hasSpellChecker: false,
    onOpened: note("guarded"),
  });
  return { settings, did, state, opened, contents, window, options };
}

test("the window is isolated from the program by all of Electron's options", async () => {
  const { window, options, did } = await openProgram();
  window.show("/admin/orders/12");
  // Compared completely, so that an added option is reviewed here.
  expect(options[0]?.webPreferences).toEqual({
    session: { ours: true },
    preload: "/built/preload.cjs",
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    devTools: false,
    spellcheck: false,
  });
  // The guards are set up before the window loads.
  expect(did).toEqual(["guarded", "load app://recital/admin/orders/12"]);
});

test("the window's bounds are stored, and ignored if they are on no screen any more", async () => {
  const { window, opened, settings, state } = await openProgram();
  window.show();
  opened.emit("moved");
  expect(settings.read().window).toEqual({ bounds: usual, isMaximized: false });
  state.isMinimized = true;
  state.bounds = { x: -32_000, y: -32_000, width: 160, height: 28 };
  opened.emit("close");
  expect(settings.read().window?.bounds).toEqual(usual);

  const again = await openProgram({ bounds: usual, isMaximized: true });
  again.window.show();
  expect(again.options[0]).toMatchObject(usual);
  expect(again.did).toContain("maximize");

  const elsewhere = await openProgram({ bounds: { ...usual, x: 4000 }, isMaximized: false });
  elsewhere.window.show();
  expect(elsewhere.options[0]).toMatchObject({ width: 1280, height: 860 });
  expect(elsewhere.options[0]).not.toHaveProperty("x");
});

test("the zoom level is stored, within limits", async () => {
  const { window, opened, contents, settings, state } = await openProgram();
  window.show();
  contents.emit("zoom-changed", {}, "in");
  expect([state.zoomLevel, settings.read().zoomLevel]).toEqual([1, 1]);
  for (let step = 0; step < 20; step += 1) contents.emit("zoom-changed", {}, "out");
  expect(settings.read().zoomLevel).toBe(-3);
  state.zoomLevel = 0;
  contents.emit("did-finish-load");
  expect(state.zoomLevel).toBe(-3);
  zoomWindow(opened as unknown as BrowserWindow, settings, 0);
  expect([state.zoomLevel, settings.read().zoomLevel]).toEqual([0, 0]);
});

test("a second instance focuses the window and opens the screen of its link", async () => {
  const { window, opened, did, state, options } = await openProgram();
  window.show();
  state.isMinimized = true;
  window.show("/admin/orders/12");
  expect(did.slice(2)).toEqual(["restore", "show", "focus", "navigate /admin/orders/12"]);
  expect(options).toHaveLength(1);
  opened.emit("closed");
  expect(window.current()).toBeNull();
  window.show();
  expect(options).toHaveLength(2);
});

const right = { x: 1920, y: 0, width: 1280, height: 800 };
const state = (x: number, y: number) => ({ bounds: { x, y, width: 900, height: 700 }, isMaximized: false });

test("a window opens with the bounds of the last one, on any screen", () => {
  expect(placeWindow(state(2000, 50), [screen, right])).toMatchObject({ x: 2000, y: 50, width: 900, height: 700 });
  expect(placeWindow(state(-700, 0), [screen])).toMatchObject({ x: -700, y: 0 });
});

test.each([
  ["on a screen that is no longer there", 2000, 50],
  ["above every screen", 100, -30],
  ["below every screen", 100, 1079],
  ["out of reach", -850, 100],
])("a window that was %s is centered", (_name, x, y) => {
  expect(placeWindow(state(x, y), [screen])).toEqual({ width: 1280, height: 860, minWidth: 420, minHeight: 480 });
});

test("the first window has the default size", () => {
  expect(placeWindow(null, [screen])).not.toHaveProperty("x");
});
