// @vitest-environment happy-dom
import { afterEach, vi } from "vitest";
import { testPlatform } from "./platform-contract.ts";
import { makeWebPlatform } from "./web-platform.ts";

const types: Readonly<Record<string, string>> = { png: "image/png", gif: "image/gif" };

afterEach(() => {
  if (document.querySelector("input")) throw new Error("the chooser's field stays in the document");
  vi.restoreAllMocks();
});

testPlatform("a browser", () => {
  const choices: File[][] = [];
  const saved: Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }>[] = [];
  const opened: string[] = [];
  const stored = new Map<string, Uint8Array<ArrayBuffer>>();
  const blobs = new Map<string, Blob>();
  // Replaces the browser's file dialog.
  vi.spyOn(HTMLInputElement.prototype, "click").mockImplementation(function (this: HTMLInputElement) {
    if (!this.isConnected) throw new Error("older Safari forgets a field that is not in the document");
    const files = choices.shift() ?? [];
    Object.defineProperty(this, "files", { value: files });
    this.dispatchEvent(new Event(files.length > 0 ? "change" : "cancel"));
  });
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    if (!(blob instanceof Blob)) throw new TypeError("a blob is wanted");
    const url = `blob:https://mara.example/${blobs.size}`;
    blobs.set(url, blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const { download: name, href } = this;
    const served = stored.get(new URL(href).pathname);
    const read = async () => served ?? new Uint8Array((await blobs.get(href)?.arrayBuffer()) ?? []);
    saved.push(read().then((bytes) => ({ name, bytes })));
  });
  vi.spyOn(window, "open").mockImplementation((url) => {
    opened.push(String(url));
    return null;
  });
  return {
    platform: makeWebPlatform("https://mara.example"),
    willChoose: (...files) => {
      const chosen = files.flatMap((file) => {
        const type = types[file?.name.split(".").at(-1) ?? ""];
        return file ? [new File([file.bytes], file.name, type === undefined ? {} : { type })] : [];
      });
      choices.push(chosen);
    },
    saved: () => Promise.all(saved),
    opened: () => opened,
    willServe: (path, bytes) => void stored.set(path, bytes),
  };
});
