import { EventEmitter } from "node:events";
import type { Session, WebContents } from "electron";
import { describe, expect, test } from "vitest";
import { makeNoteLog } from "../testing/note-log.ts";
import { openExternalLink } from "./external-links.ts";
import { guardContents, guardSession } from "./window-guards.ts";

function guardedContents() {
  const opened: string[] = [];
  const log = makeNoteLog();
  let openWindow: Parameters<WebContents["setWindowOpenHandler"]>[0] | null = null;
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: ((handler) => {
      openWindow = handler;
    }) satisfies WebContents["setWindowOpenHandler"],
  });
  const openLink = (address: string) =>
    openExternalLink(address, (one) => {
      opened.push(one);
      return Promise.resolve();
    });
  // As much of a window's contents as the guard touches.
  guardContents(contents as unknown as WebContents, { openLink, log });
  const isPrevented = (name: string, facts: object) => {
    let prevented = false;
    contents.emit(name, { ...facts, preventDefault: () => (prevented = true) });
    return prevented;
  };
  // As much of a window's wish as the guard looks at.
  const open = (url: string) => openWindow?.({ url } as Parameters<NonNullable<typeof openWindow>>[0]);
  return { opened, log, isPrevented, open };
}

describe("the window", () => {
  test.each(["app://recital/admin", "app://recital/admin/orders/12", "app://recital/"])("may go to %s", (url) => {
    const { isPrevented, opened } = guardedContents();
    expect(isPrevented("will-frame-navigate", { url, isMainFrame: true })).toBe(false);
    expect(opened).toEqual([]);
  });

  test.each([
    ["https://mara.example/", ["https://mara.example/"]],
    ["app://recital/api/admin/subscribers/export", []],
    ["app://recital/uploads/page.html", []],
    ["app://recital/administrator", []],
    ["app://evil/admin", []],
    ["file:///etc/passwd", []],
    ["data:text/html,<h1>", []],
  ])("never goes to %s itself", (url, outside) => {
    const { isPrevented, opened, log } = guardedContents();
    expect(isPrevented("will-frame-navigate", { url, isMainFrame: true })).toBe(true);
    expect(isPrevented("will-redirect", { url })).toBe(true);
    expect(opened).toEqual(outside);
    expect(log.messages).toHaveLength(outside.length === 0 ? 1 : 0);
  });

  test("has no frames, no other windows and no webviews in it", () => {
    const { isPrevented, opened, open } = guardedContents();
    expect(isPrevented("will-frame-navigate", { url: "app://recital/admin", isMainFrame: false })).toBe(true);
    expect(isPrevented("will-attach-webview", {})).toBe(true);
    for (const url of [
      "https://mara.example/",
      "file:///etc/passwd",
      "javascript:alert(1)",
      "about:blank",
      "app://recital/admin",
    ]) {
      expect(open(url)).toEqual({ action: "deny" });
    }
    expect(opened).toEqual(["https://mara.example/"]);
  });
});

test("a page is denied all that it may ask a browser for, but copying", () => {
  let check: Parameters<Session["setPermissionCheckHandler"]>[0] = null;
  let ask: Parameters<Session["setPermissionRequestHandler"]>[0] = null;
  let device: Parameters<Session["setDevicePermissionHandler"]>[0] = null;
  const session = Object.assign(new EventEmitter(), {
    setPermissionCheckHandler: (handler: typeof check) => void (check = handler),
    setPermissionRequestHandler: (handler: typeof ask) => void (ask = handler),
    setDevicePermissionHandler: (handler: typeof device) => void (device = handler),
  });
  // As much of a session as the guard touches.
  guardSession(session as unknown as Session);
  // Set by now; what the handlers do not look at is left out.
  const isAllowed = check as unknown as (contents: null, permission: string) => boolean;
  const request = ask as unknown as (contents: null, permission: string, answer: (isGranted: boolean) => void) => void;
  for (const permission of [
    "media",
    "geolocation",
    "notifications",
    "openExternal",
    "clipboard-read",
    "fileSystem",
    "hid",
  ]) {
    expect(isAllowed(null, permission)).toBe(false);
    let granted: boolean | null = null;
    request(null, permission, (is) => (granted = is));
    expect(granted).toBe(false);
  }
  expect(isAllowed(null, "clipboard-sanitized-write")).toBe(true);
  expect((device as unknown as () => boolean)()).toBe(false);
  let isStopped = false;
  session.emit("will-download", { preventDefault: () => (isStopped = true) });
  expect(isStopped).toBe(true);
});
