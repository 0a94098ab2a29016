import type { Page } from "@playwright/test";

type Section = "Hero Banner" | "Music Section" | "Video Section";

/** The screen of the site's texts. */
export function adminSiteContentPage(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: /^(?:Add|Edit) Section Content$/ });
  const cards = main.getByRole("article");
  const section = dialog.getByLabel("Section");
  const options = page.getByRole("option");
  return {
    open: (query = "") => page.goto(`/admin/site-content${query}`),
    tab: (name: Section | "All Sections") => main.getByRole("tab", { name }),
    add: main.getByRole("button", { name: "Add Section" }),
    cards,
    card: (name: Section) => cards.filter({ hasText: name }),
    edit: (name: Section) => main.getByRole("button", { name: `Edit: ${name}` }),
    dialog,
    section,
    options,
    async choose(name: Section) {
      await section.click();
      await options.filter({ hasText: name }).click();
    },
    title: dialog.getByLabel("Title", { exact: true }),
    subtitle: dialog.getByLabel("Subtitle"),
    description: dialog.getByLabel("Description"),
    submit: dialog.getByRole("button", { name: /^(?:Save|Update|Saving...)$/ }),
    cancel: dialog.getByRole("button", { name: "Cancel" }),
  };
}
