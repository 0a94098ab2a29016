import type { Page } from "@playwright/test";

/** The home page with its sections. */
export function homePage(page: Page) {
  const main = page.getByRole("main");
  const section = (id: string) => main.locator(`section#${id}`);
  const music = section("music");
  const videos = section("videos");
  const about = section("about");
  const contact = section("contact");
  return {
    open: (hash = "") => page.goto(`/${hash}`),
    section,
    title: main.getByRole("heading", { level: 1 }),
    hero: section("home"),
    listenNow: main.getByRole("link", { name: "Listen Now" }),
    getInTouch: main.getByRole("link", { name: "Get In Touch" }),
    downArrow: main.getByRole("link", { name: "Go to music" }),
    music: {
      all: music,
      loading: music.getByRole("status"),
      album: music.getByRole("article"),
      singles: music.getByRole("list").getByRole("link"),
    },
    videos: {
      all: videos,
      cards: videos.getByRole("article"),
      card: (title: string) => videos.getByRole("article").filter({ hasText: title }),
      link: (title: string) => videos.getByRole("link", { name: title, exact: true }),
      channel: videos.getByRole("link", { name: "Visit YouTube Channel" }),
      player: page.getByRole("dialog"),
      close: page.getByRole("dialog").getByRole("button", { name: "Close video" }),
    },
    about: {
      all: about,
      images: about.getByRole("img"),
      titles: about.getByRole("heading", { level: 3 }),
      social: about.getByRole("link", { name: /^Follow on / }),
    },
    contact: {
      all: contact,
      emailLink: contact.getByRole("link", { name: /@/ }),
      name: contact.getByLabel("Name"),
      email: contact.getByLabel("Email"),
      subscribed: contact.getByRole("checkbox"),
      subscribe: contact.getByRole("button"),
    },
  };
}
