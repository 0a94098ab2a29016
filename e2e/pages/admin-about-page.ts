import type { Page } from "@playwright/test";

/** The screen of the About section's blocks. */
export function adminAboutPage(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: /^(?:Add|Edit) Section$/ });
  const rows = main.getByRole("row").filter({ has: page.getByRole("cell") });
  const button = (name: string) => main.getByRole("button", { name });
  return {
    open: () => page.goto("/admin/about"),
    add: main.getByRole("button", { name: "Add Section" }),
    heads: main.getByRole("columnheader"),
    rows,
    row: (title: string) => rows.filter({ hasText: title }),
    /** The titles in order, read from the drag handles. */
    handles: main.getByRole("button", { name: /^Drag to reorder/ }),
    handle: (title: string) => button(`Drag to reorder: ${title}`),
    up: (title: string) => button(`Move up: ${title}`),
    down: (title: string) => button(`Move down: ${title}`),
    edit: (title: string) => button(`Edit: ${title}`),
    delete: (title: string) => button(`Delete: ${title}`),
    question: page.getByRole("dialog", { name: "Delete this content?" }),
    dialog,
    title: dialog.getByLabel("Title"),
    content: dialog.getByLabel("Content"),
    order: dialog.getByLabel("Order"),
    submit: dialog.getByRole("button", { name: /^(?:Add Section|Update|Saving...)$/ }),
    cancel: dialog.getByRole("button", { name: "Cancel" }),
  };
}
