import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { homePage } from "../pages/home-page.ts";
import { siteShell } from "../pages/site-shell.ts";

test(
  "links lead to each page and section, with the focus there, and the header marks the section in view",
  { tag: "@screen" },
  async ({ page, watch }) => {
    // The browser logs the 404 of a site text that the owner has not written.
    watch.allow(/status of 404/);
    const home = homePage(page);
    const { mainLinks } = siteShell(page);
    await page.goto("/cart");
    for (const [name, path] of [
      ["Store", "/store"],
      ["Contact", "/#contact"],
      ["Videos", "/#videos"],
      ["Home", "/"],
    ] as const) {
      await mainLinks.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      const id = path.split("#")[1];
      if (id) {
        await expect(home.section(id)).toBeFocused();
        await expectAtTop(page, id);
        await expect(siteShell(page).cartLink).toBeInViewport();
        continue;
      }
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(page.getByRole("main")).toBeFocused();
    }
    await home.downArrow.click();
    await expect(page).toHaveURL("/#music");
    await expect(home.section("music")).toBeFocused();
    await page.goto("/store");
    await home.open("#about");
    await expectAtTop(page, "about");
    await siteShell(page).wake();
    await expect(mainLinks.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "location");
    await home.contact.all.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 5000);
    await expect(mainLinks.getByRole("link", { name: "Contact" })).toHaveAttribute("aria-current", "location");
    await expect(mainLinks.locator("[aria-current]")).toHaveCount(1);
  },
);

test(
  "videos are laid out in one, two and three columns; one plays over the page and returns the focus",
  { tag: "@screen" },
  async ({ page, tables, watch }) => {
    watch.allow(/youtube-nocookie/);
    watch.allow(/status of 404/);
    await page
      .context()
      .route("https://www.youtube-nocookie.com/**", (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }),
      );
    await tables.replaceRows("videos", [
      video(1, "A plain one"),
      video(2, "The featured one", { is_featured: 1 }),
      video(3, "Another"),
      video(4, "The newest"),
    ]);
    const { videos } = homePage(page);
    await page.clock.install();
    await homePage(page).open();
    for (const [width, columns] of [
      [375, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const firstRow = async () => {
        const tops = await videos.cards.evaluateAll((cards) =>
          cards.slice(1).map((card) => Math.round(card.getBoundingClientRect().top)),
        );
        return tops.filter((top) => top === tops[0]).length;
      };
      await expect.poll(firstRow).toBe(columns);
    }

    // This first click comes before the application has loaded; a link waits four seconds for it.
    await page.clock.pauseAt(Date.now() + 60_000);
    await videos.link("The featured one").click();
    const frame = videos.player.locator("iframe");
    await expect(frame).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/abcdefghij2?autoplay=1");
    await expect(videos.player.getByRole("link", { name: "Watch on YouTube" })).toBeVisible();
    await expect(videos.close).toBeFocused();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press("Tab");
      const isOutside = await page.evaluate(() => Boolean(document.activeElement?.closest("main section article")));
      expect(isOutside).toBe(false);
    }
    await videos.close.click();
    await expect(videos.player).toHaveCount(0);
    await expect(videos.link("The featured one")).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(videos.close).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(videos.player).toHaveCount(0);
    await expect(videos.link("The featured one")).toBeFocused();
  },
);

test(
  "the strings of the hero sound at pointer and keyboard, and rest with reduced motion",
  { tag: "@screen" },
  async ({ page, tables }) => {
    await tables.replaceRows("site_images", []);
    const { hero } = homePage(page);
    await homePage(page).open();
    const string = hero.locator("svg > path").nth(5);
    const movements = () => string.evaluate((path) => getComputedStyle(path).animationName.split(", ").length);
    await expect.poll(movements).toBe(1);
    const box = await string.boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, 400);
    await expect.poll(movements).toBe(2);
    await page.mouse.move(1, 400);
    await expect.poll(movements).toBe(1);
    await hero.getByRole("link", { name: "Get In Touch" }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect.poll(movements).toBe(2);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await string.evaluate((path) => getComputedStyle(path).animationName)).toBe("none");
  },
);

/** Waits until scrolling has ended with a section right below the header. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  const isThere = () =>
    page.locator(`section#${id}`).evaluate(async (section) => {
      const { top } = section.getBoundingClientRect();
      for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
      return top > 50 && top < 120 && section.getBoundingClientRect().top === top;
    });
  await expect.poll(isThere).toBe(true);
}

function video(id: number, title: string, more: Readonly<Record<string, string | number>> = {}) {
  return {
    id,
    title,
    description: null,
    youtube_url: `https://youtu.be/abcdefghij${id}`,
    thumbnail_url: null,
    stored_thumbnail_url: null,
    tags: "[]",
    is_featured: 0,
    ...more,
  };
}
