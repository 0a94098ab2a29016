import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import type { BrowserWindow, BrowserWindowConstructorOptions, HandlerDetails, WebContents } from "electron";
import type { CDPSession, Dialog, Frame, Page, Request as PageRequest } from "@playwright/test";
import { fromChromium, toChromium } from "./addresses.ts";
import { openPage } from "./browser.ts";
import { record } from "./control.ts";
import { ipcMain } from "./ipc-main.ts";
import { serveApp } from "./serve-app.ts";
import type { SubstituteSession } from "./session.ts";
import { decode, encode } from "./wire.ts";
import { isolatedWorld, pageWorld } from "./worlds.ts";

const worldName = "preload";

/** An event as Electron's: whoever listens may forbid what is about to happen. */
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

/** A page's other half. Its frame is the page's own; there are no others. */
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
  readonly send: WebContents["send"] = (channel, ...args) => void this.tell(encode({ channel, args }));
  readonly reload: WebContents["reload"] = () => void this.page().then((page) => page.reload());

  /** Calls what the preload script's world listens with. */
  async tell(text: string): Promise<void> {
    const expression = `ipcReceive(${JSON.stringify(text)})`;
    await this.session?.send("Runtime.evaluate", { expression, contextId: this.world }).catch(() => undefined);
  }
}

/** The frame that goes somewhere; null where that is a new window's, which is not there yet. */
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
      const given = preferences[name as keyof typeof unsafe];
      if (given === undefined || given === value) throw new Error(`a window with ${name}: ${given} is not safe`);
    }
    this.options = options;
    this.webContents = new SubstituteContents(() => this.opened);
    this.opened = this.open();
    SubstituteWindow.all.push(this);
  }

  readonly loadURL: BrowserWindow["loadURL"] = async (address) => {
    const page = await this.opened;
    this.isLoadedByProgram = true;
    await page.goto(toChromium(address)).catch(() => undefined);
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

  /** As if the person closed it: what the page asks first, the program answers. */
  async close(): Promise<boolean> {
    const page = await this.opened;
    const closed = page.waitForEvent("close", { timeout: 0 }).then(() => true);
    const kept = new Promise<boolean>((resolve) => this.once("kept", () => resolve(false)));
    this.emit("close", cancellable({}));
    await page.close({ runBeforeUnload: true });
    return Promise.race([closed, kept]);
  }

  private async open(): Promise<Page> {
    const page = await openPage();
    // Only the program's own session is given to its window.
    const session = this.options.webPreferences?.session as unknown as SubstituteSession;
    await serveApp(page.context(), session, {
      mayGo: (address, request) => {
        const frame = frameOf(request);
        if (frame?.page() === page) return this.mayNavigate(address, frame === page.mainFrame());
        // Of what a handler is told, the program looks at the address alone.
        this.webContents.openHandler?.({ url: address } as HandlerDetails);
        this.refusedWindows += 1;
        return false;
      },
    });
    page.context().on("page", (other) => void this.closeRefused(other));
    page.on("dialog", (dialog) => void this.answerLeaving(dialog));
    page.on("framenavigated", (frame: Frame) => {
      if (frame === page.mainFrame()) this.webContents.mainFrame.url = fromChromium(frame.url());
    });
    page.on("load", () => this.webContents.emit("did-finish-load"));
    page.on("close", () => {
      SubstituteWindow.all.splice(SubstituteWindow.all.indexOf(this), 1);
      this.emit("closed");
    });
    await this.addPreload(page);
    return page;
  }

  /** Closes what the page opened and may not have; others are the tests' own tools. */
  private async closeRefused(other: Page): Promise<void> {
    const isThePages = (await other.opener()) !== null || this.refusedWindows > 0;
    if (!isThePages) return;
    this.refusedWindows = Math.max(0, this.refusedWindows - 1);
    await other.close();
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

  private async answerLeaving(dialog: Dialog): Promise<void> {
    const event = cancellable({});
    this.webContents.emit("will-prevent-unload", event);
    if (!event.defaultPrevented) this.emit("kept");
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
      if (name === "ipcSend") void this.answerCall(payload);
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

  private async answerCall(payload: string): Promise<void> {
    // Written by the world's own half.
    const { id, channel, args } = decode(payload) as { id: number; channel: string; args: unknown[] };
    const event = { senderFrame: this.webContents.mainFrame, sender: this.webContents, type: "frame" };
    const answer = await ipcMain.call(channel, event, args).then(
      (value) => ({ id, value }),
      (error: unknown) => ({ id, failure: String(error) }),
    );
    await this.webContents.tell(encode(answer));
  }
}
