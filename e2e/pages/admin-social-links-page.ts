import type { Page } from "@playwright/test";

/** The screen of the social links. */
export function adminSocialLinksPage(page: Page) {
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: /^(?:Add|Edit) Social Link$/ });
  const cards = main.getByRole("article");
  const button = (name: string) => main.getByRole("button", { name, exact: true });
  return {
    open: () => page.goto("/admin/social-links"),
    add: button("Add Social Link"),
    cards,
    card: (name: string) => cards.filter({ has: page.getByRole("heading", { name, exact: true }) }),
    eye: (name: string) => button(`Active: ${name}`),
    edit: (name: string) => button(`Edit: ${name}`),
    delete: (name: string) => button(`Delete: ${name}`),
    question: page.getByRole("dialog", { name: "Delete this social link?" }),
    dialog,
    platform: dialog.getByLabel("Platform"),
    suggestion: (name: string) => page.getByRole("option", { name }),
    displayName: dialog.getByLabel("Display name"),
    url: dialog.getByLabel("URL"),
    icon: dialog.getByLabel("Icon SVG"),
    preview: dialog.getByRole("img", { name: "Icon preview", exact: true }),
    order: dialog.getByLabel("Display order"),
    active: dialog.getByRole("switch", { name: "Active" }),
    submit: dialog.getByRole("button", { name: /^(?:Add Social Link|Update|Saving...)$/ }),
    cancel: dialog.getByRole("button", { name: "Cancel" }),
  };
}
