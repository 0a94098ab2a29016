/**
 * The commands of W3C WebDriver that the journeys need, with their method and path. Firefox's own protocol, Marionette,
 * has the same commands with the same parameters.
 */
export const commands = {
  Back: ["POST", "back"],
  CloseWindow: ["DELETE", "window"],
  DeleteAllCookies: ["DELETE", "cookie"],
  ElementClick: ["POST", "element/{id}/click"],
  ElementSendKeys: ["POST", "element/{id}/value"],
  ExecuteScript: ["POST", "execute/sync"],
  GetWindowHandle: ["GET", "window"],
  GetWindowHandles: ["GET", "window/handles"],
  Navigate: ["POST", "url"],
  PerformActions: ["POST", "actions"],
  SetWindowRect: ["POST", "window/rect"],
  SwitchToWindow: ["POST", "window"],
  TakeScreenshot: ["GET", "screenshot"],
} as const;

export type Command = keyof typeof commands;

/** A running browser with one session of WebDriver. */
export interface Engine {
  /** Resolves with the command's value; rejects with the browser's error. */
  send(command: Command, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Ends the browser and deletes its files. */
  stop(): Promise<void>;
}

/** Neither a busy machine nor a slow page fails a test. */
export const timeouts = { pageLoad: 120_000, script: 60_000 };
