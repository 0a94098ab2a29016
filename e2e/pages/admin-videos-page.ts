import type { Page } from "@playwright/test";

/** The screen of videos in a window wide enough for its table. */
export function adminVideosPage(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: /^(?:Add|Edit) Video$/ });
  const rows = main.getByRole("row").filter({ has: page.getByRole("cell") });
  const actions = (title: string) => main.getByRole("button", { name: `Actions: ${title}` });
  const choose = async (title: string, item: "Edit" | "Delete") => {
    await actions(title).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  return {
    open: (rest = "") => page.goto(`/admin/videos${rest}`),
    add: main.getByRole("button", { name: "Add Video" }),
    search: main.getByLabel("Search videos"),
    sort: main.getByRole("combobox", { name: "Sort by" }),
    activeChoice: page.locator("[role=option][data-active]"),
    head: (name: string) => main.getByRole("columnheader", { name }),
    heads: main.getByRole("columnheader"),
    rows,
    row: (title: string) => rows.filter({ hasText: title }),
    star: (title: string) => main.getByRole("button", { name: `Featured: ${title}` }),
    actions,
    edit: (title: string) => choose(title, "Edit"),
    askToDelete: (title: string) => choose(title, "Delete"),
    question: page.getByRole("dialog", { name: "Delete this video?" }),
    dialog,
    title: dialog.getByLabel("Title"),
    url: dialog.getByLabel("YouTube URL"),
    description: dialog.getByLabel("Description"),
    tags: dialog.getByLabel("Tags"),
    thumbnailUrl: dialog.getByLabel("Thumbnail", { exact: true }).and(page.getByRole("textbox")),
    chooseImage: dialog.getByRole("button", { name: "Choose image" }),
    preview: dialog.getByRole("img", { name: "Thumbnail" }),
    featured: dialog.getByRole("switch", { name: "Featured" }),
    submit: dialog.getByRole("button", { name: /^(?:Add Video|Update|Saving...)$/ }),
    cancel: dialog.getByRole("button", { name: "Cancel" }),
  };
}
