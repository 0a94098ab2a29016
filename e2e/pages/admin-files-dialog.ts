import type { FileChooser, Page } from "@playwright/test";

/** The dialog of a product's files, and the uploads. */
export function adminFilesDialog(page: Page, product: string) {
  const dialog = page.getByRole("dialog", { name: `Files of ${product}` });
  const uploads = page.getByRole("region", { name: "Uploads" });
  const choose = async (button: "Add files" | `Replace: ${string}`, file: Parameters<FileChooser["setFiles"]>[0]) => {
    const chooser = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: button, exact: true }).click();
    await (await chooser).setFiles(file);
  };
  return {
    dialog,
    async open() {
      await page.getByRole("button", { name: `Files of ${product}`, exact: true }).click();
    },
    async close() {
      await dialog.getByRole("button", { name: "Close", exact: true }).click();
    },
    add: (file: Parameters<FileChooser["setFiles"]>[0]) => choose("Add files", file),
    replace: (label: string, file: Parameters<FileChooser["setFiles"]>[0]) => choose(`Replace: ${label}`, file),
    files: dialog.getByRole("list").first().getByRole("listitem"),
    file: (label: string) => dialog.getByRole("listitem", { name: label, exact: true }),
    label: (label: string) => dialog.getByRole("textbox", { name: `Label of ${label}`, exact: true }),
    handle: (label: string) => dialog.getByRole("button", { name: `Drag to reorder: ${label}`, exact: true }),
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    upload: (fileName: string) => uploads.getByRole("listitem").filter({ hasText: fileName }),
    uploadButton: (name: string) => uploads.getByRole("button", { name, exact: true }),
    progress: (fileName: string) => uploads.getByRole("progressbar", { name: `Upload of ${fileName}` }),
    uploads,
  };
}
