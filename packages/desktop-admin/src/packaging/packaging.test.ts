import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import config, { updateSettings } from "../../electron-builder.config.ts";
import { linkScheme } from "../main/links.ts";
import { temporaryFolder } from "../testing/fakes.ts";
import { makeIcons } from "./icons.ts";

const require = createRequire(import.meta.url);

test("the packaging tool accepts its configuration", async () => {
  const builder = createRequire(require.resolve("electron-builder"));
  // Not part of the tool's public exports.
  const { validateConfiguration } = builder("app-builder-lib/out/util/config/config.js") as {
    validateConfiguration(config: unknown, log: unknown): Promise<void>;
  };
  const { DebugLogger } = builder("builder-util") as { DebugLogger: new (isEnabled: boolean) => unknown };
  const log = new DebugLogger(false);
  await expect(validateConfiguration(config, log)).resolves.toBeUndefined();
  await expect(validateConfiguration({ ...config, fuses: {} }, log)).rejects.toThrow(/unknown property/);
});

test("the packaged program runs only its own code", () => {
  expect(config.asar).toBe(true);
  expect(config.electronFuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    grantFileProtocolExtraPrivileges: false,
    resetAdHocDarwinSignature: true,
  });
});

test("the package registers the program's URL scheme and has no update URL by default", () => {
  expect(config.protocols).toMatchObject({ schemes: [linkScheme] });
  expect(config.publish).toBeNull();
});

test("a package with an update URL is signed, and plain http is refused", () => {
  const url = "https://music.example/desktop";
  expect(updateSettings(url)).toEqual({ publish: { provider: "generic", url }, forceCodeSigning: true });
  for (const refused of ["http://music.example/desktop", "music.example", "file:///desktop"]) {
    expect(() => updateSettings(refused)).toThrow("RECITAL_UPDATE_URL must be an https:// URL");
  }
  // Linux packages cannot be signed.
  expect(config.linux?.publish).toBeNull();
});

test("the icons are valid files with every width", async () => {
  const folder = await temporaryFolder();
  await makeIcons(folder);
  const icns = await readFile(join(folder, "icon.icns"));
  expect(icns.toString("latin1", 0, 4)).toBe("icns");
  expect(icns.readUInt32BE(4)).toBe(icns.length);
  const types: string[] = [];
  for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) types.push(icns.toString("latin1", at, at + 4));
  expect(types).toEqual(["ic07", "ic08", "ic09", "ic10"]);

  const ico = await readFile(join(folder, "icon.ico"));
  const count = ico.readUInt16LE(4);
  const widths = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const at = 6 + index * 16;
      const from = ico.readUInt32LE(at + 12);
      return (await sharp(ico.subarray(from, from + ico.readUInt32LE(at + 8))).metadata()).width;
    }),
  );
  expect(widths).toEqual([16, 24, 32, 48, 64, 128, 256]);

  const names = await readdir(join(folder, "linux"));
  expect(names).toContain("512x512.png");
  const { data, info } = await sharp(join(folder, "linux", "64x64.png"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = (32 * info.width + 32) * info.channels;
  // Brass in the middle, transparent in the corner.
  expect([...data.subarray(middle, middle + 4)]).toEqual([0xe3, 0xa8, 0x57, 255]);
  expect(data[3]).toBe(0);
});
