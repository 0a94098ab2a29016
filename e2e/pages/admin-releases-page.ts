import type { Page } from "@playwright/test";

export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The screen of releases, and the editor of one. */
export function adminReleasesPage(page: Page) {
  const dialog = page.getByRole("dialog");
  const tracks = page.getByRole("region", { name: "Tracks" });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  return {
    open: () => page.goto("/admin/releases"),
    dialog,
    button,
    async add(title: string) {
      await button("Add Release").click();
      await dialog.getByLabel("Title").fill(title);
      await dialog.getByRole("button", { name: "Add Release" }).click();
      await page.waitForURL(/\/admin\/releases\/\d+$/);
      await page.getByText("Drop your masters here").waitFor();
    },
    release: (title: string) => page.getByRole("listitem", { name: title, exact: true }),
    tracks: tracks.getByRole("list").getByRole("listitem"),
    track: (title: string) => tracks.getByRole("listitem", { name: title, exact: true }),
    handle: (title: string) => button(`Drag to reorder: ${title}`),
    field: (label: string) => page.getByLabel(label, { exact: true }),
    /** Drops files on the editor. */
    async drop(files: readonly DroppedFile[]) {
      const sent = files.map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString("base64") }));
      const dropped = await page.evaluateHandle((list) => {
        const transfer = new DataTransfer();
        for (const { name, text } of list) {
          const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
          transfer.items.add(new File([bytes], name));
        }
        return transfer;
      }, sent);
      await tracks.dispatchEvent("drop", { dataTransfer: dropped });
    },
    async replaceMaster(title: string, { name, bytes }: DroppedFile) {
      const chooser = page.waitForEvent("filechooser");
      await button(`Replace the master: ${title}`).click();
      await (await chooser).setFiles({ name, mimeType: "audio/wav", buffer: Buffer.from(bytes) });
    },
  };
}
