import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { allowEncoding } from "../fixtures/allow-encoding.ts";

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The screen of releases, and the editor of one. */
export function adminReleasesPage(page: Page) {
  const dialog = page.getByRole("dialog");
  const tracks = page.getByRole("region", { name: "Tracks" });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const track = (title: string) => tracks.getByRole("listitem", { name: title, exact: true });
  return {
    open: () => page.goto("/admin/releases"),
    dialog,
    button,
    async add(title: string) {
      await button("Add Release").click();
      await dialog.getByLabel("Title").fill(title);
      await dialog.getByRole("button", { name: "Add Release" }).click();
      await page.waitForURL(/\/admin\/releases\/\d+$/);
      await page.getByText("Drop your audio files here").waitFor();
    },
    release: (title: string) => page.getByRole("listitem", { name: title, exact: true }),
    tracks: tracks.getByRole("list").getByRole("listitem"),
    track,
    /** Waits until the master of a track is encoded or refused, with a text that says so. */
    async expectEncoded(title: string, text: string) {
      await expect(track(title)).toContainText(text, { timeout: allowEncoding() });
    },
    handle: (title: string) => button(`Drag to reorder: ${title}`),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    /** Drops a folder with these files on the editor, as the desktop's file manager does. */
    async drop(files: readonly DroppedFile[]) {
      const folder = await mkdtemp(join(tmpdir(), "masters-"));
      await Promise.all(files.map(({ name, bytes }) => writeFile(join(folder, name), bytes)));
      const { x, y } = (await tracks.boundingBox()) ?? { x: 0, y: 0 };
      const place = { x: x + 20, y: y + 20, data: { items: [], files: [folder], dragOperationsMask: 1 } };
      const session = await page.context().newCDPSession(page);
      for (const type of ["dragEnter", "dragOver", "drop"] as const) {
        await session.send("Input.dispatchDragEvent", { type, ...place });
      }
      await session.detach();
    },
    async replaceMaster(title: string, { name, bytes }: DroppedFile) {
      const chooser = page.waitForEvent("filechooser");
      await button(`Replace the audio file: ${title}`).click();
      await (await chooser).setFiles({ name, mimeType: "audio/wav", buffer: Buffer.from(bytes) });
    },
  };
}
