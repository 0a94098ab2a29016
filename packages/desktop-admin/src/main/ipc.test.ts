import type { IpcMain, IpcMainInvokeEvent, WebFrameMain } from "electron";
import { describe, expect, test } from "vitest";
import { makeMemoryLog, temporaryFolder } from "../testing/fakes.ts";
import { calls } from "../shared/ipc.ts";
import { makeIpcHandlers, setUpIpc, type CallHandlers } from "./ipc.ts";
import { Refusal } from "./failures.ts";
import { openSettings } from "./settings.ts";
import { mainTexts } from "./texts/index.ts";

type Listener = Parameters<IpcMain["handle"]>[1];

// The parts of a frame that are used.
const frame = (url: string) => ({ url }) as WebFrameMain;
const ours = frame("app://recital/admin/videos");

const english = () => mainTexts.en;

function setUp(change: Partial<CallHandlers> = {}, texts = english) {
  const listeners = new Map<string, Listener>();
  const called: unknown[] = [];
  const log = makeMemoryLog();
  const note = (input: unknown) => void called.push(input);
  const handlers: CallHandlers = {
    "site:read": () => ({ url: "https://mara.example", artistName: "Mara Lind" }),
    "site:connect": () => Promise.reject(new Refusal("There is no site.")),
    "image:pick": () => null,
    "files:pick": () => null,
    "file:slice": (part) => {
      note(part);
      return new Uint8Array();
    },
    "file:save": (file) => {
      note(file);
      return "saved";
    },
    "stored-file:save": (file) => {
      note(file);
      return "saved";
    },
    "stored-file:cancel": note,
    "file:show": () => undefined,
    "deletion:send": (path) => {
      note(path);
      return 204;
    },
    "drafts:list": () => [],
    "draft:keep": note,
    "draft:delete": note,
    "link:open": note,
    "theme:choose": note,
    "language:choose": note,
    ...change,
  };
  const ipcMain: Pick<IpcMain, "handle"> = { handle: (channel, listener) => void listeners.set(channel, listener) };
  setUpIpc({ ipcMain, trustedFrame: () => ours, log, texts }, handlers);
  const call = (channel: string, args: unknown[], from: WebFrameMain | null = ours): unknown => {
    // The parts of an event that are used.
    return listeners.get(channel)?.({ senderFrame: from } as IpcMainInvokeEvent, ...args);
  };
  return { call, called, log, channels: [...listeners.keys()] };
}

const refused = { ok: false, message: "Refused." };

describe("the window's calls", () => {
  test("are all handled", async () => {
    const { call, channels } = setUp();
    expect(channels).toEqual(Object.keys(calls));
    expect(await call("site:read", [undefined])).toEqual({
      ok: true,
      value: { url: "https://mara.example", artistName: "Mara Lind" },
    });
    expect(await call("image:pick", [])).toEqual({ ok: true, value: null });
  });

  test("that cannot be done return a message", async () => {
    expect(await setUp().call("site:connect", ["mara.example"])).toEqual({ ok: false, message: "There is no site." });
  });

  test("that fail return no details, which are in the log", async () => {
    const { call, log } = setUp({
      "file:show": () => {
        throw new Error("EIO: /home/mara/secret");
      },
    });
    expect(await call("file:show", [])).toEqual({
      ok: false,
      message: "Something went wrong. See the log file for details.",
    });
    expect(log.messages).toEqual(["a call failed"]);
  });

  test("return only the fields in the table", async () => {
    const picked = { name: "a.png", type: "image/png", bytes: new Uint8Array([1]), path: "/home/mara/a.png" };
    expect(await setUp({ "image:pick": () => picked }).call("image:pick", [])).toEqual({
      ok: true,
      value: { name: "a.png", type: "image/png", bytes: new Uint8Array([1]) },
    });
  });
});

test("the chosen language is stored before the menu is built again, and the next message is in it", async () => {
  const settings = openSettings(`${await temporaryFolder()}/settings.json`, makeMemoryLog());
  const texts = () => mainTexts[settings.read().language ?? "en"];
  const built: unknown[] = [];
  const handlers = makeIpcHandlers({
    settings,
    dialogs: { texts },
    onLanguage: () => void built.push(settings.read().language),
    // The parts that are used.
  } as unknown as Parameters<typeof makeIpcHandlers>[0]);
  const { call } = setUp({ "language:choose": handlers["language:choose"] }, texts);
  expect(await call("link:open", [1])).toEqual(refused);
  expect(await call("language:choose", ["de"])).toEqual({ ok: true });
  expect(built).toEqual(["de"]);
  expect(await call("link:open", [1])).toEqual({ ok: false, message: "Abgelehnt." });
});

describe("calls", () => {
  test.each([
    ["another frame of the window", frame("app://recital/admin/videos")],
    ["a frame of a site", frame("https://evil.example/")],
    ["a closed frame", null],
  ])("from %s are refused and logged", async (_name, from) => {
    const { call, called, log } = setUp();
    expect(await call("link:open", ["https://mara.example"], from)).toEqual(refused);
    expect(called).toEqual([]);
    expect(log.messages).toEqual(["refused a call from another frame"]);
  });

  test("with invalid input are refused and logged", async () => {
    const { call, called, log } = setUp();
    const wrong: [string, unknown[]][] = [
      ["link:open", []],
      ["link:open", [{ toString: () => "https://mara.example" }]],
      ["link:open", ["x".repeat(4001)]],
      ["link:open", ["https://mara.example", "more"]],
      ["site:read", ["?"]],
      ["theme:choose", ["purple"]],
      ["language:choose", ["ja"]],
      ["file:save", [{ name: "a.csv", bytes: [1, 2] }]],
      ["file:save", [{ name: "", bytes: new Uint8Array() }]],
      ["file:save", [{ bytes: new Uint8Array() }]],
      ["file:save", [null]],
      ["files:pick", ["/home/mara"]],
      ["file:slice", ["/etc/passwd"]],
      ["file:slice", [{ id: 1, start: 0 }]],
      ["file:slice", [{ id: 1, start: -1, end: 5 }]],
      ["file:slice", [{ id: 1, start: 9, end: 5 }]],
      ["file:slice", [{ id: 1, start: 0.5, end: 5 }]],
      ["file:slice", [{ id: 1, start: 0, end: 8 * 1024 * 1024 + 1 }]],
      ["stored-file:save", [{ path: "/api/admin/backups/../file", name: "a.zip", size: 1, sha256: "a".repeat(64) }]],
      ["stored-file:save", [{ path: "/api/admin/assets/1/file", name: "a.zip", size: 1, sha256: "" }]],
      ["stored-file:cancel", ["/api/admin/assets/-1/file"]],
      ["draft:keep", [{ key: "../settings", text: "{}" }]],
      ["draft:keep", [{ key: "0b8e7ac5-5e0e-4d3b-9c5a-0f5f4e0d3c11", text: "x".repeat(8 * 1024 * 1024 + 1) }]],
      ["draft:delete", ["../settings"]],
    ];
    for (const [channel, args] of wrong) expect(await call(channel, args)).toEqual(refused);
    expect(called).toEqual([]);
    expect(log.messages).toHaveLength(wrong.length);
  });

  test("from the window are refused after it left the program's origin", async () => {
    const elsewhere = frame("https://evil.example/");
    const listeners = new Map<string, Listener>();
    const { call: _call } = setUp();
    const ipcMain: Pick<IpcMain, "handle"> = { handle: (channel, listener) => void listeners.set(channel, listener) };
    const never = () => {
      throw new Error("was called");
    };
    // No handler may be called.
    const handlers = Object.fromEntries(
      Object.keys(calls).map((channel) => [channel, never]),
    ) as unknown as CallHandlers;
    setUpIpc({ ipcMain, trustedFrame: () => elsewhere, log: makeMemoryLog(), texts: english }, handlers);
    // The parts of an event that are used.
    expect(await listeners.get("file:show")?.({ senderFrame: elsewhere } as IpcMainInvokeEvent)).toEqual(refused);
  });
});
