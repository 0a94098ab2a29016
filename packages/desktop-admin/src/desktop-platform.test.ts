import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { testPlatform } from "@recital/ui/platform/platform-contract";
import type { Dialog, IpcMain } from "electron";
import { expect, test } from "vitest";
import { makeIpcHandlers, setUpIpc } from "./main/ipc.ts";
import { makeWindowSite, makeConnectionMonitor } from "./main/site.ts";
import { openExternalLink } from "./main/links.ts";
import { makeKeptDraftFiles } from "./main/kept-draft-files.ts";
import type { MainWindow } from "./main/main-window.ts";
import { makeSavedFile, makeSystemDialogs } from "./main/file-dialogs.ts";
import { openSettings } from "./main/settings.ts";
import { mainTexts } from "./main/texts/index.ts";
import { makeStoredFileSaver } from "./main/stored-file-saver.ts";
import { makeDesktopPlatform } from "./renderer/desktop-platform.ts";
import type { Bridge } from "./shared/ipc.ts";
import { makeMemoryLog, temporaryFolder } from "./testing/fakes.ts";

type Listener = (event: object, input?: unknown) => Promise<unknown>;

/** The window's and the program's side of the bridge. Of Electron only messages and dialogs are replaced. */
async function makeRig() {
  const folder = await temporaryFolder();
  const log = makeMemoryLog();
  const settings = openSettings(join(folder, "settings.json"), log);
  const choices: (readonly string[] | null)[] = [];
  const places: string[] = [];
  const opened: string[] = [];
  const listeners = new Map<string, Listener>();
  const frame = { url: "app://recital/admin/site-images" };
  const window: MainWindow = {
    // The parent of the dialogs; it is not drawn.
    current: () => ({}) as ReturnType<MainWindow["current"]>,
    show: () => undefined,
    send: () => undefined,
  };
  const dialog = {
    showOpenDialog: () => {
      const paths = choices.shift() ?? null;
      return Promise.resolve({ canceled: paths === null, filePaths: paths ?? [] });
    },
    showSaveDialog: (_window: object, { defaultPath = "" }: { defaultPath?: string }) => {
      places.push(defaultPath);
      return Promise.resolve({ canceled: false, filePath: defaultPath });
    },
  };
  const texts = () => mainTexts.en;
  const savedFile = makeSavedFile({ showItemInFolder: () => undefined }, texts);
  const dialogs = makeSystemDialogs({
    window,
    settings,
    // Electron's dialogs have another signature without a window.
    dialog: dialog as unknown as Pick<Dialog, "showOpenDialog" | "showSaveDialog">,
    savedFile,
    documentsFolder: () => folder,
    texts,
  });
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const handlers = makeIpcHandlers({
    settings,
    windowSite: makeWindowSite(settings),
    connectionMonitor: makeConnectionMonitor({ onChange: () => undefined, ping: () => Promise.resolve() }),
    fetch: () => Promise.reject(new Error("nothing is sent")),
    dialogs,
    saver: makeStoredFileSaver({
      ...dialogs,
      // The site's response; that it is cut is tested beside the saver.
      fetch: (url) => Promise.resolve(new Response(stored.get(new URL(url).pathname))),
      siteUrl: () => "https://mara.example",
      onProgress: () => undefined,
      wait: () => Promise.resolve(),
    }),
    keptDrafts: makeKeptDraftFiles({ folder: join(folder, "drafts"), siteUrl: () => "https://mara.example", log }),
    lastDeletions: { send: () => Promise.reject(new Error("nothing is sent")) },
    savedFile,
    nativeTheme: { themeSource: "system" },
    onLanguage: () => undefined,
    openLink: (link) =>
      openExternalLink(link, (url) => {
        opened.push(url);
        return Promise.resolve();
      }),
  });
  const ipcMain: Pick<IpcMain, "handle"> = {
    // Called with the parts of an event that are used.
    handle: (channel, listener) => void listeners.set(channel, listener as unknown as Listener),
  };
  // The parts of a frame that are used.
  setUpIpc({ ipcMain, trustedFrame: () => frame as never, log, texts }, handlers);
  const invoke = (channel: string) => (input?: unknown) =>
    // Cloned, as Electron's messages are.
    listeners
      .get(channel)?.({ senderFrame: frame }, structuredClone(input))
      .then((result) => structuredClone(result));
  // The calls that a platform makes.
  const bridge = {
    pickImage: invoke("image:pick"),
    pickFiles: invoke("files:pick"),
    readSlice: invoke("file:slice"),
    saveFile: invoke("file:save"),
    saveStoredFile: invoke("stored-file:save"),
    listDrafts: invoke("drafts:list"),
    keepDraft: invoke("draft:keep"),
    deleteDraft: invoke("draft:delete"),
    openLink: invoke("link:open"),
  } as unknown as Bridge;
  return { folder, choices, places, opened, stored, platform: makeDesktopPlatform(bridge, "https://mara.example") };
}

testPlatform("the desktop program", async () => {
  const { choices, places, opened, stored, platform } = await makeRig();
  const images = await temporaryFolder();
  return {
    platform,
    async willChoose(...files) {
      const chosen = files.filter((file) => file !== null);
      await Promise.all(chosen.map(({ name, bytes }) => writeFile(join(images, name), bytes)));
      const paths = chosen.map(({ name }) => join(images, name));
      choices.push(paths.length > 0 ? paths : null);
    },
    saved: () =>
      Promise.all(places.map(async (path) => ({ name: basename(path), bytes: new Uint8Array(await readFile(path)) }))),
    opened: () => opened,
    willServe: (path, bytes) => void stored.set(path, bytes),
  };
});

test("a refused call rejects with the program's message", async () => {
  const { folder, choices, platform } = await makeRig();
  await writeFile(join(folder, "notes.jpg"), "Dear diary");
  choices.push([join(folder, "notes.jpg")]);
  await expect(platform.pickImage()).rejects.toThrow("Please select an image file");
});

test("only deletions are sent when the window is left", async () => {
  const { platform } = await makeRig();
  await expect(platform.sendOnLeave("/api/admin/products/1", { method: "GET" })).rejects.toThrow("being left");
});

test("a URL that is not of a website is not opened", async () => {
  const { opened, platform } = await makeRig();
  platform.openExternal("file:///etc/passwd");
  platform.openExternal("javascript:alert(1)");
  platform.openExternal("https://mara.example/");
  await expect.poll(() => opened).toEqual(["https://mara.example/"]);
});
