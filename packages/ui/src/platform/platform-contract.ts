import { describe, expect, test } from "vitest";
import type { Platform } from "./platform.ts";

interface FileOnDisk {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A platform with the person and the system around it played by a test. */
export interface PlatformRig {
  readonly platform: Platform;
  /** What the person will choose when they are next asked for a file; null where they will call it off. */
  willChoose(file: FileOnDisk | null): void | Promise<void>;
  /** The files that were handed over so far, under the names that they have now. */
  saved(): Promise<FileOnDisk[]>;
  /** The addresses that were opened outside so far. */
  opened(): readonly string[];
}

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const gif = Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 4, 5]);
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** What every program that shows the admin screens does for them: one set of tests for all fillings of the port. */
export function testPlatform(name: string, makeRig: () => PlatformRig | Promise<PlatformRig>): void {
  describe(`${name} as a platform`, () => {
    test("picks a picture with its name, its type and its bytes", async () => {
      const { platform, willChoose } = await makeRig();
      await willChoose({ name: "Nächte 🎹.png", bytes: png });
      const picked = await platform.pickImage();
      expect(picked).toMatchObject({ name: "Nächte 🎹.png", type: "image/png" });
      expect(await bytesOf(picked?.blob ?? new Blob())).toEqual(png);
    });

    test("picks anew each time", async () => {
      const { platform, willChoose } = await makeRig();
      await willChoose({ name: "one.png", bytes: png });
      await platform.pickImage();
      await willChoose({ name: "two.gif", bytes: gif });
      expect(await platform.pickImage()).toMatchObject({ name: "two.gif", type: "image/gif" });
    });

    test("picks nothing where the person calls it off, and goes on afterwards", async () => {
      const { platform, willChoose } = await makeRig();
      await willChoose(null);
      expect(await platform.pickImage()).toBeNull();
      await willChoose({ name: "one.png", bytes: png });
      expect(await platform.pickImage()).not.toBeNull();
    });

    test("hands a file over byte for byte, an empty one too", async () => {
      const { platform, saved } = await makeRig();
      const list = new TextEncoder().encode("\uFEFFemail\r\nada@example.com\r\n");
      expect(await platform.saveFile({ name: "subscribers.csv", blob: new Blob([list]) })).toBe("saved");
      expect(await platform.saveFile({ name: "codes.txt", blob: new Blob([]) })).toBe("saved");
      expect(await saved()).toEqual([
        { name: "subscribers.csv", bytes: list },
        { name: "codes.txt", bytes: new Uint8Array() },
      ]);
    });

    test("opens addresses outside", async () => {
      const { platform, opened } = await makeRig();
      platform.openExternal("https://mara.example/store?a=1#top");
      await expect.poll(opened).toEqual(["https://mara.example/store?a=1#top"]);
    });

    test("names the site by its origin alone", async () => {
      const { websiteUrl } = (await makeRig()).platform;
      expect(new URL(websiteUrl).origin).toBe(websiteUrl);
    });
  });
}
