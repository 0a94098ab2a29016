import type { Page } from "@playwright/test";

interface FileToChoose {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The screen of the site's images. */
export function adminSiteImagesPage(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: /^(?:Add|Edit) Image$/ });
  const cards = main.getByRole("article");
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  const chooseImage = dialog.getByRole("button", { name: "Choose image" });
  const place = dialog.getByLabel("Location", { exact: true });
  const options = page.getByRole("option");
  return {
    open: () => page.goto("/admin/site-images"),
    add: main.getByRole("button", { name: "Add Image" }).first(),
    cards,
    card: (title: string) => cards.filter({ has: page.getByRole("heading", { name: title, exact: true }) }),
    active: (title: string) => main.getByRole("switch", { name: `Active: ${title}` }),
    edit: (title: string) => button(`Edit: ${title}`),
    delete: (title: string) => button(`Delete: ${title}`),
    question: page.getByRole("dialog", { name: /^Delete “/ }),
    dialog,
    place,
    options,
    async choosePlace(name: string) {
      await place.click();
      await place.fill(name);
      await options.filter({ hasText: name }).first().click();
    },
    location: dialog.getByLabel("Location key"),
    title: dialog.getByLabel("Title"),
    altText: dialog.getByLabel("Alt text"),
    activeSwitch: dialog.getByRole("switch", { name: "Active" }),
    url: dialog.getByLabel("Image", { exact: true }),
    preview: dialog.getByRole("img", { name: "Strings" }),
    chosen: dialog.getByRole("button", { name: "Remove the chosen image" }),
    async chooseFile(file: FileToChoose | string) {
      const choosing = page.waitForEvent("filechooser");
      await chooseImage.click();
      await (await choosing).setFiles(file);
    },
    /** Drops a file on the field, or pastes it into the focused element. */
    async give(by: "drop" | "paste", { name, mimeType, buffer }: FileToChoose) {
      const data = await page.evaluateHandle(
        ([base64, fileName, type]) => {
          const transfer = new DataTransfer();
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          transfer.items.add(new File([bytes], fileName, { type }));
          return transfer;
        },
        [buffer.toString("base64"), name, mimeType] as const,
      );
      if (by === "drop") await chooseImage.dispatchEvent("drop", { dataTransfer: data });
      else {
        await chooseImage.evaluate((button, clipboardData) => {
          button.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
        }, data);
      }
    },
    /** Drops files anywhere on the screen. */
    async dropOnScreen(files: readonly FileToChoose[]) {
      await page.evaluate(
        (input) => {
          const transfer = new DataTransfer();
          for (const [base64, name, type] of input) {
            const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
            transfer.items.add(new File([bytes], name, { type }));
          }
          const event = { dataTransfer: transfer, bubbles: true, cancelable: true };
          document.body.dispatchEvent(new DragEvent("drop", event));
        },
        files.map(({ buffer, name, mimeType }) => [buffer.toString("base64"), name, mimeType] as const),
      );
    },
    submit: dialog.getByRole("button", { name: /^(?:Save|Update|Saving...)$/ }),
    cancel: dialog.getByRole("button", { name: "Cancel" }),
  };
}
