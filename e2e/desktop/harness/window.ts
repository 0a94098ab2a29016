import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import type { BrowserWindow, BrowserWindowConstructorOptions, HandlerDetails, WebContents } from "electron";
import type { CDPSession, Dialog, Frame, Page, Request as PageRequest } from "@playwright/test";
import { fromChromium, toChromium } from "./urls.ts";
import { openPage } from "./browser.ts";
import { record } from "./control.ts";
import { ipcMain } from "./ipc-main.ts";
import { serveApp } from "./serve-app.ts";
import type { SubstituteSession } from "./session.ts";
import { decode, encode } from "./wire.ts";
import { isolatedWorld, pageWorld } from "./isolated-world.ts";

const worldName = "preload";

/** An event as Electron's: a listener may prevent the default action. */
export function cancellable<T extends object>(facts: T) {
  const event = {
    ...facts,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}

/** The web contents of a page with a single frame. */
class SubstituteContents extends EventEmitter {
  openHandler: Parameters<WebContents["setWindowOpenHandler"]>[0] | null = null;
  readonly mainFrame: { url: string } = { url: "" };
  session: CDPSession | null = null;
  world = 0;
  private readonly page: () => Promise<Page>;

  constructor(page: () => Promise<Page>) {
    super();
    this.page = page;
  }

  readonly setWindowOpenHandler: WebContents["setWindowOpenHandler"] = (handler) => {
    this.openHandler = handler;
  };
  readonly setZoomLevel: WebContents["setZoomLevel"] = (level) => {
    record.zoomLevel = level;
  };
  readonly print: WebContents["print"] = () => {
    record.printed += 1;
  };
  readonly send: WebContents["send"] = (channel, ...args) => void this.deliver(encode({ channel, args }));
  readonly reload: WebContents["reload"] = () => void this.page().then((page) => page.reload());

  /** Calls the listeners of the preload script's world. */
  async deliver(text: string): Promise<void> {
    const expression = `ipcReceive(${JSON.stringify(text)})`;
    await this.session?.send("Runtime.evaluate", { expression, contextId: this.world }).catch(() => undefined);
  }
}

/** The navigating frame; null if it belongs to a new window that does not exist yet. */
function frameOf(request: PageRequest): Frame | null {
  try {
    return request.frame();
  } catch {
    return null;
  }
}

const unsafe = { nodeIntegration: true, contextIsolation: false, sandbox: false, webSecurity: false, webviewTag: true };

/** The part of Electron's window that the program uses, as a page of a Chromium. */
export class SubstituteWindow extends EventEmitter {
  static readonly all: SubstituteWindow[] = [];
  readonly webContents: SubstituteContents;
  private readonly opened: Promise<Page>;
  private readonly options: BrowserWindowConstructorOptions;
  private isLoadedByProgram = false;
  private refusedWindows = 0;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    const preferences = options.webPreferences ?? {};
    for (const [name, value] of Object.entries(unsafe)) {
      const preference = preferences[name as keyof typeof unsafe];
      if (preference === undefined || preference === value)
        throw new Error(`a window with ${name}: ${preference} is not safe`);
    }
    this.options = options;
    this.webContents = new SubstituteContents(() => this.opened);
    this.opened = this.open();
    SubstituteWindow.all.push(this);
  }

  readonly loadURL: BrowserWindow["loadURL"] = async (url) => {
    const page = await this.opened;
    this.isLoadedByProgram = true;
    await page.goto(toChromium(url)).catch(() => undefined);
    this.emit("ready-to-show");
  };
  readonly show = () => void this.opened.then((page) => page.bringToFront());
  readonly focus = () => {
    record.isFocused = true;
    this.emit("focus");
  };
  readonly restore = () => undefined;
  readonly setOverlayIcon: BrowserWindow["setOverlayIcon"] = () => undefined;
  readonly isMinimized = () => false;
  readonly isFullScreen = () => false;
  readonly isFocused = () => record.isFocused;
  readonly isMaximized = () => record.isMaximized;
  readonly maximize = () => {
    record.isMaximized = true;
  };
  readonly getNormalBounds: BrowserWindow["getNormalBounds"] = () => {
    const { x = 10, y = 20, width = 0, height = 0 } = this.options;
    return { x, y, width, height };
  };

  /** Closes the window as the close button does; the program handles the page's `beforeunload` dialog. */
  async close(): Promise<boolean> {
    const page = await this.opened;
    const closed = page.waitForEvent("close", { timeout: 0 }).then(() => true);
    const stayed = new Promise<boolean>((resolve) => this.once("stayed", () => resolve(false)));
    this.emit("close", cancellable({}));
    await page.close({ runBeforeUnload: true });
    return Promise.race([closed, stayed]);
  }

  private async open(): Promise<Page> {
    const page = await openPage();
    // The window has only the program's own session.
    const session = this.options.webPreferences?.session as unknown as SubstituteSession;
    await serveApp(page.context(), session, {
      mayGo: (url, request) => {
        const frame = frameOf(request);
        if (frame?.page() === page) return this.mayNavigate(url, frame === page.mainFrame());
        // The program's handlers read only the URL.
        this.webContents.openHandler?.({ url } as HandlerDetails);
        this.refusedWindows += 1;
        return false;
      },
    });
    page.context().on("page", (opened) => void this.closeRefused(opened));
    page.on("dialog", (dialog) => void this.handleLeaving(dialog));
    page.on("framenavigated", (frame: Frame) => {
      if (frame === page.mainFrame()) this.webContents.mainFrame.url = fromChromium(frame.url());
    });
    page.on("load", () => this.webContents.emit("did-finish-load"));
    page.on("close", () => {
      SubstituteWindow.all.splice(SubstituteWindow.all.indexOf(this), 1);
      this.emit("closed");
    });
    // Development: Chromium asks before a page connects to this computer. Other permissions would be denied here.
    if (session.permissionCheck?.("loopback-network"))
      await page.context().grantPermissions(["clipboard-write", "local-network-access"]);
    await this.addPreload(page);
    return page;
  }

  /** Closes forbidden popups of the page; other pages belong to the test tools. */
  private async closeRefused(opened: Page): Promise<void> {
    const isThePages = (await opened.opener()) !== null || this.refusedWindows > 0;
    if (!isThePages) return;
    this.refusedWindows = Math.max(0, this.refusedWindows - 1);
    await opened.close();
  }

  private mayNavigate(url: string, isMainFrame: boolean): boolean {
    if (this.isLoadedByProgram) {
      this.isLoadedByProgram = false;
      return true;
    }
    const event = cancellable({ url, isMainFrame });
    this.webContents.emit("will-frame-navigate", event);
    return !event.defaultPrevented;
  }

  private async handleLeaving(dialog: Dialog): Promise<void> {
    const event = cancellable({});
    this.webContents.emit("will-prevent-unload", event);
    if (!event.defaultPrevented) this.emit("stayed");
    await (event.defaultPrevented ? dialog.accept() : dialog.dismiss());
  }

  private async addPreload(page: Page): Promise<void> {
    const file = this.options.webPreferences?.preload;
    const text = file === undefined ? "" : readFileSync(file, "utf8");
    const contents = this.webContents;
    const cdp = await page.context().newCDPSession(page);
    contents.session = cdp;
    cdp.on("Runtime.executionContextCreated", ({ context }) => {
      if (context.name === worldName) contents.world = context.id;
    });
    cdp.on("Runtime.bindingCalled", ({ name, payload }) => {
      if (name === "ipcSend") void this.handleIpcCall(payload);
    });
    await cdp.send("Runtime.enable");
    await cdp.send("Runtime.addBinding", { name: "ipcSend", executionContextName: worldName });
    await cdp.send("Page.enable");
    await cdp.send("Page.addScriptToEvaluateOnNewDocument", {
      source: `(${isolatedWorld.toString()})((require) => {\n${text}\n})`,
      worldName,
    });
    await page.addInitScript(pageWorld);
  }

  private async handleIpcCall(payload: string): Promise<void> {
    // Written by the world's own side.
    const { id, channel, args } = decode(payload) as { id: number; channel: string; args: unknown[] };
    const event = { senderFrame: this.webContents.mainFrame, sender: this.webContents, type: "frame" };
    const reply = await ipcMain.call(channel, event, args).then(
      (value) => ({ id, value }),
      (error: unknown) => ({ id, failure: String(error) }),
    );
    await this.webContents.deliver(encode(reply));
  }
}
