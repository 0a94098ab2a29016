import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "./desktop-test.ts";

/** Waits until the settings file holds these values. */
export async function expectSettings(userData: string, expected: Readonly<Record<string, unknown>>): Promise<void> {
  await expect(async () => {
    const settings: unknown = JSON.parse(await readFile(join(userData, "settings.json"), "utf8"));
    expect(settings).toMatchObject(expected);
  }).toPass({ timeout: 30_000 });
}
