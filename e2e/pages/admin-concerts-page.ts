import type { Page } from "@playwright/test";

/** The screen of concerts. */
export function adminConcertsPage(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: /^(?:Add|Edit) Concert$/ });
  const row = (name: string) => main.getByRole("listitem").filter({ hasText: name });
  return {
    open: () => page.goto("/admin/concerts"),
    add: main.getByRole("button", { name: "Add Concert" }),
    rows: main.getByRole("listitem"),
    row,
    edit: (name: string) => row(name).getByRole("button", { name: /^Edit/ }),
    duplicate: (name: string) => row(name).getByRole("button", { name: /^Duplicate/ }),
    remove: (name: string) => row(name).getByRole("button", { name: /^Delete/ }),
    dialog,
    title: dialog.getByLabel("Title"),
    startsAt: dialog.getByLabel("Date and start"),
    doorsAt: dialog.getByLabel("Doors"),
    timezone: dialog.getByLabel("Time zone of the venue"),
    venue: dialog.getByLabel("Venue", { exact: true }),
    city: dialog.getByLabel("City"),
    country: dialog.getByLabel("Country"),
    status: dialog.getByLabel("Status"),
    ticketUrl: dialog.getByLabel("Ticket URL"),
    submit: dialog.getByRole("button", { name: /^(?:Add Concert|Update|Saving...)$/ }),
    cancel: dialog.getByRole("button", { name: "Cancel" }),
    option: (name: string) => page.getByRole("option", { name }),
  };
}
