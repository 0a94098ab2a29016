import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { testPlatform } from "@recital/ui/platform/platform-contract";
import type { Dialog, IpcMain } from "electron";
import { expect, test } from "vitest";
import { makeCallHandlers } from "./main/answer-calls.ts";
import { openExternalLink } from "./main/external-links.ts";
import { setUpIpc } from "./main/ipc.ts";
import type { MainWindow } from "./main/main-window.ts";
import { makeSavedFile } from "./main/saved-file.ts";
import { openSettings } from "./main/settings.ts";
import { makeSiteLink } from "./main/site-link.ts";
import { makeDesktopPlatform } from "./renderer/desktop-platform.ts";
import type { Bridge } from "./shared/bridge.ts";
import { makeNoteLog } from "./testing/note-log.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

type Listener = (event: object, input?: unknown) => Promise<unknown>;

/** The window's end and the program's end, and of Electron only what lies between: messages and dialogs. */
async function makeRig() {
  const folder = await temporaryFolder();
  const log = makeNoteLog();
  const settings = openSettings(join(folder, "settings.json"), log);
  const choices: (string | null)[] = [];
  const places: string[] = [];
  const opened: string[] = [];
  const listeners = new Map<string, Listener>();
  const frame = { url: "app://recital/admin/site-images" };
  const window: MainWindow = {
    // A window that dialogs belong to; none is drawn.
    current: () => ({}) as ReturnType<MainWindow["current"]>,
    show: () => undefined,
    tell: () => undefined,
  };
  const dialog = {
    showOpenDialog: () => {
      const path = choices.shift() ?? null;
      return Promise.resolve({ canceled: path === null, filePaths: path === null ? [] : [path] });
    },
    showSaveDialog: (_window: object, { defaultPath = "" }: { defaultPath?: string }) => {
      places.push(defaultPath);
      return Promise.resolve({ canceled: false, filePath: defaultPath });
    },
  };
  const handlers = makeCallHandlers({
    window,
    settings,
    siteLink: makeSiteLink({ announce: () => undefined, knock: () => Promise.resolve() }),
    fetch: () => Promise.reject(new Error("nothing is sent")),
    // Electron's have a second form, without a window.
    dialog: dialog as unknown as Pick<Dialog, "showOpenDialog" | "showSaveDialog">,
    savedFile: makeSavedFile({ showItemInFolder: () => undefined }),
    nativeTheme: { themeSource: "system" },
    openLink: (address) =>
      openExternalLink(address, (one) => {
        opened.push(one);
        return Promise.resolve();
      }),
    usualFolder: () => folder,
  });
  const ipcMain: Pick<IpcMain, "handle"> = {
    // It is called with as much of an event as counts.
    handle: (channel, listener) => void listeners.set(channel, listener as unknown as Listener),
  };
  // As much of a frame as counts.
  setUpIpc({ ipcMain, trustedFrame: () => frame as never, log }, handlers);
  const ask = (channel: string) => (input?: unknown) =>
    // Copied on the way, as messages are.
    listeners
      .get(channel)?.({ senderFrame: frame }, structuredClone(input))
      .then((answer) => structuredClone(answer));
  // The calls that a platform makes.
  const bridge = {
    pickImage: ask("image:pick"),
    saveFile: ask("file:save"),
    openLink: ask("link:open"),
  } as unknown as Bridge;
  return { folder, choices, places, opened, platform: makeDesktopPlatform(bridge, "https://mara.example") };
}

testPlatform("the desktop program", async () => {
  const { choices, places, opened, platform } = await makeRig();
  const pictures = await temporaryFolder();
  return {
    platform,
    async willChoose(file) {
      if (file) await writeFile(join(pictures, file.name), file.bytes);
      choices.push(file && join(pictures, file.name));
    },
    saved: () =>
      Promise.all(places.map(async (path) => ({ name: basename(path), bytes: new Uint8Array(await readFile(path)) }))),
    opened: () => opened,
  };
});

test("what the program refuses arrives as its sentence", async () => {
  const { folder, choices, platform } = await makeRig();
  await writeFile(join(folder, "notes.jpg"), "Dear diary");
  choices.push(join(folder, "notes.jpg"));
  await expect(platform.pickImage()).rejects.toThrow("Please select an image file");
});

test("an address that is none of a website stays closed", async () => {
  const { opened, platform } = await makeRig();
  platform.openExternal("file:///etc/passwd");
  platform.openExternal("javascript:alert(1)");
  platform.openExternal("https://mara.example/");
  await expect.poll(() => opened).toEqual(["https://mara.example/"]);
});
