import { describe, expect, test } from "vitest";
import type { Platform } from "./platform.ts";

interface FileOnDisk {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A platform whose user and system are simulated by a test. */
interface PlatformRig {
  readonly platform: Platform;
  /** Sets the files that the user chooses in the next dialog; null to cancel it. */
  willChoose(...files: readonly (FileOnDisk | null)[]): void | Promise<void>;
  /** Returns the saved files with their final names. */
  saved(): Promise<FileOnDisk[]>;
  /** Sets the bytes that the site sends for a stored file. */
  willServe(path: string, bytes: Uint8Array<ArrayBuffer>): void;
  /** Returns the URLs that were opened outside. */
  opened(): readonly string[];
}

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const gif = Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 4, 5]);
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** Tests that every platform must pass. */
export function testPlatform(name: string, makeRig: () => PlatformRig | Promise<PlatformRig>): void {
  describe(`${name} as a platform`, () => {
    test("picks an image with its name, its type and its bytes", async () => {
      const { platform, willChoose } = await makeRig();
      await willChoose({ name: "Nächte 🎹.png", bytes: png });
      const picked = await platform.pickImage();
      expect(picked).toMatchObject({ name: "Nächte 🎹.png", type: "image/png" });
      expect(await bytesOf(picked?.blob ?? new Blob())).toEqual(png);
    });

    test("picks another image each time", async () => {
      const { platform, willChoose } = await makeRig();
      await willChoose({ name: "one.png", bytes: png });
      await platform.pickImage();
      await willChoose({ name: "two.gif", bytes: gif });
      expect(await platform.pickImage()).toMatchObject({ name: "two.gif", type: "image/gif" });
    });

    test("picks nothing if the user cancels, and works afterwards", async () => {
      const { platform, willChoose } = await makeRig();
      await willChoose(null);
      expect(await platform.pickImage()).toBeNull();
      await willChoose({ name: "one.png", bytes: png });
      expect(await platform.pickImage()).not.toBeNull();
    });

    test("saves a file byte for byte, also an empty one", async () => {
      const { platform, saved } = await makeRig();
      const list = new TextEncoder().encode("\uFEFFemail\r\nada@example.com\r\n");
      expect(await platform.saveFile({ name: "subscribers.csv", blob: new Blob([list]) })).toBe("saved");
      expect(await platform.saveFile({ name: "codes.txt", blob: new Blob([]) })).toBe("saved");
      expect(await saved()).toEqual([
        { name: "subscribers.csv", bytes: list },
        { name: "codes.txt", bytes: new Uint8Array() },
      ]);
    });

    test("opens URLs outside", async () => {
      const { platform, opened } = await makeRig();
      platform.openExternal("https://mara.example/store?a=1#top");
      await expect.poll(opened).toEqual(["https://mara.example/store?a=1#top"]);
    });

    test("has the site's origin without a path", async () => {
      const { websiteUrl } = (await makeRig()).platform;
      expect(new URL(websiteUrl).origin).toBe(websiteUrl);
    });
  });
  testPickedFiles(name, makeRig);
  testStoredFiles(name, makeRig);
}

function testStoredFiles(name: string, makeRig: () => PlatformRig | Promise<PlatformRig>): void {
  test(`${name} saves a stored file byte for byte`, async () => {
    const { platform, saved, willServe } = await makeRig();
    const path = "/api/admin/backups/recital-2026-11-30T02-15-00Z.tar.gz/file";
    willServe(path, png);
    const sha256 = [...new Uint8Array(await crypto.subtle.digest("SHA-256", png))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");
    await platform.saveStoredFile({ path, name: "Nächte 🎹.png", size: png.length, sha256 });
    expect(await saved()).toEqual([{ name: "Nächte 🎹.png", bytes: png }]);
  });
}

function testPickedFiles(name: string, makeRig: () => PlatformRig | Promise<PlatformRig>): void {
  describe(`files of ${name}`, () => {
    test("picks several files of any type, and reads their bytes in slices", async () => {
      const { platform, willChoose } = await makeRig();
      const song = Uint8Array.from({ length: 1000 }, (_, index) => index % 251);
      await willChoose({ name: "Nächte 🎹.wav", bytes: song }, { name: "notes", bytes: png });
      const picked = (await platform.pickFiles()) ?? [];
      expect(picked).toMatchObject([
        { name: "Nächte 🎹.wav", size: 1000 },
        { name: "notes", size: png.length },
      ]);
      const slice = async (start: number, end: number) => bytesOf((await picked[0]?.slice(start, end)) ?? new Blob());
      expect(await slice(0, 400)).toEqual(song.subarray(0, 400));
      expect(await slice(400, 1000)).toEqual(song.subarray(400));
      expect(await slice(900, 5000)).toEqual(song.subarray(900));
      expect(await bytesOf((await picked[1]?.slice(0, png.length)) ?? new Blob())).toEqual(png);
    });

    test("picks no files if the user cancels", async () => {
      const { platform, willChoose } = await makeRig();
      await willChoose(null);
      expect(await platform.pickFiles()).toBeNull();
    });
  });
}
