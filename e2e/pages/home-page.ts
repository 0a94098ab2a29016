import type { Page } from "@playwright/test";

/** The home page with its sections. */
export function homePage(page: Page) {
  const main = page.getByRole("main");
  const section = (id: string) => main.locator(`section#${id}`);
  const videos = section("videos");
  const contact = section("contact");
  return {
    open: (hash = "") => page.goto(`/${hash}`),
    section,
    hero: section("home"),
    downArrow: main.getByRole("link", { name: "Go to music" }),
    music: section("music"),
    videos: {
      cards: videos.getByRole("article"),
      link: (title: string) => videos.getByRole("link", { name: title, exact: true }),
      player: page.getByRole("dialog"),
      close: page.getByRole("dialog").getByRole("button", { name: "Close video" }),
    },
    contact: {
      all: contact,
      name: contact.getByLabel("Name"),
      email: contact.getByLabel("Email"),
      subscribe: contact.getByRole("button"),
    },
  };
}
