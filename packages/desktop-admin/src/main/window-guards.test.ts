import { EventEmitter } from "node:events";
import type { Session, WebContents } from "electron";
import { describe, expect, test } from "vitest";
import { makeMemoryLog } from "../testing/fakes.ts";
import { openExternalLink } from "./links.ts";
import { guardContents, guardSession } from "./window-guards.ts";

function guardedContents() {
  const opened: string[] = [];
  const log = makeMemoryLog();
  let openWindow: Parameters<WebContents["setWindowOpenHandler"]>[0] | null = null;
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: ((handler) => {
      openWindow = handler;
    }) satisfies WebContents["setWindowOpenHandler"],
  });
  const openLink = (url: string) =>
    openExternalLink(url, (link) => {
      opened.push(link);
      return Promise.resolve();
    });
  // The parts of web contents that are used.
  guardContents(contents as unknown as WebContents, { openLink, log });
  const isPrevented = (name: string, facts: object) => {
    let prevented = false;
    contents.emit(name, { ...facts, preventDefault: () => (prevented = true) });
    return prevented;
  };
  // The parts of an event that are used.
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

  test("opens no frames, windows or webviews", () => {
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

test("all permissions are denied but writing to the clipboard and the listed ones", () => {
  let check: Parameters<Session["setPermissionCheckHandler"]>[0] = null;
  let requestPermission: Parameters<Session["setPermissionRequestHandler"]>[0] = null;
  let device: Parameters<Session["setDevicePermissionHandler"]>[0] = null;
  const session = Object.assign(new EventEmitter(), {
    setPermissionCheckHandler: (handler: typeof check) => void (check = handler),
    setPermissionRequestHandler: (handler: typeof requestPermission) => void (requestPermission = handler),
    setDevicePermissionHandler: (handler: typeof device) => void (device = handler),
  });
  // The parts of a session that are used.
  guardSession(session as unknown as Session, ["loopback-network"]);
  // The handlers are set by now and ignore the other arguments.
  const isAllowed = check as unknown as (contents: null, permission: string) => boolean;
  const request = requestPermission as unknown as (
    contents: null,
    permission: string,
    callback: (isGranted: boolean) => void,
  ) => void;
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
  expect(isAllowed(null, "loopback-network")).toBe(true);
  expect((device as unknown as () => boolean)()).toBe(false);
  let isStopped = false;
  session.emit("will-download", { preventDefault: () => (isStopped = true) });
  expect(isStopped).toBe(true);
});
