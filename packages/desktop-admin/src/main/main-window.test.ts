import { EventEmitter } from "node:events";
import { join } from "node:path";
import type { BrowserWindow, BrowserWindowConstructorOptions, Session } from "electron";
import { expect, test } from "vitest";
import { makeNoteLog } from "../testing/note-log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { makeMainWindow, zoomWindow } from "./main-window.ts";
import { openSettings, type WindowState } from "./settings.ts";

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const usual = { x: 60, y: 40, width: 1000, height: 700 };

/** The window's program on settings of its own; of Electron's window as much as it touches. */
async function openProgram(last: WindowState | null = null) {
  const settings = openSettings(join(await temporaryFolder(), "settings.json"), makeNoteLog());
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
  const asked: BrowserWindowConstructorOptions[] = [];
  const window = makeMainWindow({
    createWindow: (options) => {
      asked.push(options);
      return opened as unknown as BrowserWindow;
    },
    session: { ours: true } as unknown as Session,
    preload: "/built/preload.cjs",
    settings,
    screens: () => [screen],
    isDark: () => true,
    canDebug: false,
    hasSpelling: false,
    onOpened: note("guarded"),
  });
  return { settings, did, state, opened, contents, window, asked };
}

test("the window is held apart from the program, and nothing that Electron would loosen is set", async () => {
  const { window, asked, did } = await openProgram();
  window.show("/admin/orders/12");
  // All of it: an option that is added has to be thought about here.
  expect(asked[0]?.webPreferences).toEqual({
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
  // Its guards stand before anything is loaded.
  expect(did).toEqual(["guarded", "load app://recital/admin/orders/12"]);
});

test("where it stood is kept, and a place that is on no screen any more is not", async () => {
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
  expect(again.asked[0]).toMatchObject(usual);
  expect(again.did).toContain("maximize");

  const elsewhere = await openProgram({ bounds: { ...usual, x: 4000 }, isMaximized: false });
  elsewhere.window.show();
  expect(elsewhere.asked[0]).toMatchObject({ width: 1280, height: 860 });
  expect(elsewhere.asked[0]).not.toHaveProperty("x");
});

test("how large all is drawn is kept, within what can be read", async () => {
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

test("a second start brings the one window to the front, at the screen that it names", async () => {
  const { window, opened, did, state, asked } = await openProgram();
  window.show();
  state.isMinimized = true;
  window.show("/admin/orders/12");
  expect(did.slice(2)).toEqual(["restore", "show", "focus", "go /admin/orders/12"]);
  expect(asked).toHaveLength(1);
  opened.emit("closed");
  expect(window.current()).toBeNull();
  window.show();
  expect(asked).toHaveLength(2);
});
