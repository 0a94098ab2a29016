import type { Page } from "@playwright/test";
import { rewritePages } from "../fixtures/rewrite-state.ts";
import { expect, test } from "../fixtures/test.ts";
import { homePage } from "../pages/home-page.ts";
import { siteShell } from "../pages/site-shell.ts";

const artist = "Mira Solveig";
/** The browser's own message for the 404 of a site text that the owner has not written. */
const missingText = /status of 404/;

test.describe("an empty site", () => {
  test.beforeEach(async ({ tables }) => {
    for (const table of ["site_images", "site_content", "videos", "about_entries", "social_links"] as const) {
      await tables.replaceRows(table, []);
    }
  });

  test("has a default for everything", async ({ page }) => {
    const home = homePage(page);
    await home.open();
    await expect(home.title).toHaveText(`${artist} Music`);
    await expect(home.hero).toContainText("Contemporary piano and synthesizer compositions");
    await expect(home.music.all.getByRole("heading", { level: 2 })).toHaveText("Latest Releases");
    await expect(home.music.album).toContainText("Fade");
    await expect(home.music.album).toContainText("2008 · Album · 9 tracks");
    await expect(home.music.singles).toHaveCount(4);
    await expect(home.videos.all.getByRole("heading", { level: 2 })).toHaveText("Videos & Performances");
    await expect(home.videos.all).toContainText("Check back soon for upcoming videos.");
    await expect(home.videos.channel).toHaveAttribute("href", "https://youtube.example/@recital-demo");
    await expect(home.videos.channel).toHaveAttribute("target", "_blank");
    await expect(home.about.all.getByRole("heading", { level: 2 })).toHaveText(`About ${artist}`);
    await expect(home.about.all.getByRole("paragraph")).toHaveCount(4);
    await expect(home.about.all).not.toContainText("Connect with");
    await expect(page.locator("link[rel=preload][as=image]")).toHaveCount(0);
  });

  test(
    "stays the same when the application comes, and asks for nothing that is not there",
    { tag: "@screen" },
    async ({ page }) => {
      await homePage(page).open();
      const before = await page.getByRole("main").innerText();
      await siteShell(page).wake();
      expect(await page.getByRole("main").innerText()).toBe(before);
    },
  );
});

test("the hero shows the owner's text and image, and its image is requested first", async ({ page, tables }) => {
  await tables.replaceRows("site_content", [
    { section: "hero", title: "Felt & Wire", subtitle: "Nocturnes for small rooms", description: "Out in May." },
  ]);
  const home = homePage(page);
  await home.open();
  await expect(home.title).toHaveText("Felt & Wire");
  await expect(home.hero).toContainText("Nocturnes for small rooms");
  await expect(home.hero).toContainText("Out in May.");
  await expect(home.hero).not.toContainText("Contemporary piano");
  const image = home.hero.getByRole("img");
  await expect(image).toHaveAttribute("alt", /.+/);
  await expect.poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator("head link[rel=preload][as=image]")).toHaveAttribute("fetchpriority", "high");
});

test("the hero's links lead to music and contact, with the focus there", { tag: "@screen" }, async ({ page }) => {
  const home = homePage(page);
  for (const [link, id] of [
    [home.listenNow, "music"],
    [home.getInTouch, "contact"],
    [home.downArrow, "music"],
  ] as const) {
    await home.open();
    await siteShell(page).wake();
    await link.click();
    await expect(page).toHaveURL(`/#${id}`);
    await expectAtTop(page, id);
    await expect(home.section(id)).toBeFocused();
  }
});

test("a URL with a hash opens at its section, which the header marks", { tag: "@screen" }, async ({ page }) => {
  await homePage(page).open("#about");
  await expectAtTop(page, "about");
  await siteShell(page).wake();
  const { mainLinks } = siteShell(page);
  await expect(mainLinks.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "location");
  await homePage(page).contact.all.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5000);
  await expect(mainLinks.getByRole("link", { name: "Contact" })).toHaveAttribute("aria-current", "location");
  await expect(mainLinks.locator("[aria-current]")).toHaveCount(1);
});

test("a link from the store leads to a section of the home page", { tag: "@screen" }, async ({ page, watch }) => {
  watch.allow(missingText);
  await page.goto("/store");
  await siteShell(page).wake();
  await siteShell(page).mainLinks.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/#contact");
  await expect(homePage(page).contact.all).toBeFocused();
  await expectAtTop(page, "contact");
});

test("singles come from the streaming service, and a click tries its desktop app too", async ({ page, watch }) => {
  watch.allow(/open\.spotify\.com|spotify:track|ERR_/);
  watch.allow(missingText);
  const id = "4uLU6hMCjMI75M1A2tKUQC";
  const tracks = ["Fade (Live)", "One", "Two", "Three", "Four", "Five"].map((name, place) => ({
    id: place === 1 ? id : `x${place}`,
    name,
    duration_ms: 185_000,
    preview_url: null,
    external_urls: { spotify: `https://open.spotify.com/track/x${place}` },
    album: { name: place === 0 ? "Fade" : name, images: [{ url: "https://i.scdn.co/image/1" }] },
  }));
  const { promise: mayRespond, resolve: respond } = Promise.withResolvers<void>();
  await rewritePages(page, "**/store", '"spotifyArtistId":null', '"spotifyArtistId":"1234567890123456789012"');
  await page.route("**/api/spotify/artist/*/albums", (route) => route.fulfill({ json: [] }));
  await page.route("**/api/spotify/artist/*/top-tracks", async (route) => {
    await mayRespond;
    await route.fulfill({ json: tracks });
  });
  await page.context().route("https://open.spotify.com/**", (route) => route.fulfill({ body: "player" }));
  await page.goto("/store");
  await siteShell(page).wake();
  await siteShell(page).mainLinks.getByRole("link", { name: "Music" }).click();
  const { music } = homePage(page);
  await expect(music.loading).toHaveText(`Loading ${artist}'s music...`);
  respond();
  await expect(music.singles).toHaveText([/1\s*One\s*3:05/, /2\s*Two/, /3\s*Three/, /4\s*Four/]);
  await expect(music.all).toContainText("Track details from Spotify");

  const opened = page.waitForEvent("popup");
  // The page removes the iframe after two seconds.
  const inApp = page.locator(`iframe[src="spotify:track:${id}"]`).waitFor({ state: "attached" });
  await music.singles.first().click();
  await inApp;
  await expect(await opened).toHaveURL(`https://open.spotify.com/track/${id}`);
  await expect(page).toHaveURL("/#music");
});

test("a video plays over the page and returns the focus", { tag: "@screen" }, async ({ page, tables, watch }) => {
  watch.allow(/youtube-nocookie/);
  watch.allow(missingText);
  await page
    .context()
    .route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Player</title>" }),
    );
  await tables.replaceRows("videos", [
    video(1, "A plain one"),
    video(2, "The featured one", { is_featured: 1, tags: '["live","felt"]', description: "In one take." }),
    video(3, "The newest"),
  ]);
  const { videos } = homePage(page);
  await page.clock.install();
  await homePage(page).open();
  await expect(videos.cards.first()).toContainText("The featured one");
  await expect(videos.cards.first()).toContainText("Featured Video");
  await expect(videos.cards.first()).toContainText("In one take.");
  await expect(videos.cards.first().getByRole("listitem")).toHaveText(["live", "felt"]);
  await expect(videos.cards.nth(1)).toContainText("The newest");
  await expect(videos.cards.nth(1)).not.toContainText("Featured Video");

  // This first click comes before the application has loaded; a link waits four seconds for it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await videos.link("The featured one").click();
  const frame = videos.player.locator("iframe");
  await expect(frame).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/abcdefghij2?autoplay=1");
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
});

test("videos are laid out in one, two and three columns", { tag: "@screen" }, async ({ page, tables }) => {
  await tables.replaceRows(
    "videos",
    [1, 2, 3, 4].map((id) => video(id, `Video ${id}`)),
  );
  await homePage(page).open();
  for (const [width, columns] of [
    [375, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const firstRow = async () => {
      const tops = await homePage(page).videos.cards.evaluateAll((cards) =>
        cards.slice(1).map((card) => Math.round(card.getBoundingClientRect().top)),
      );
      return tops.filter((top) => top === tops[0]).length;
    };
    await expect.poll(firstRow).toBe(columns);
  }
});

test("About shows the owner's blocks in order, without a title that repeats the heading", async ({ page, tables }) => {
  await tables.replaceRows("about_entries", [
    { title: "On stage", content: "Third.", section_order: 3 },
    { title: `About ${artist}`, content: "First.\n\nSecond.", section_order: 1 },
  ]);
  const { about } = homePage(page);
  await homePage(page).open();
  await expect(about.all.getByRole("paragraph")).toHaveText(["First.", "Second.", "Third."]);
  await expect(about.titles.first()).toHaveText("On stage");
  await expect(about.images.first()).toBeVisible();
});

test("social links open in a new tab, with the owner's icon or a built-in one", async ({ page, tables }) => {
  const link = { icon: "", is_active: 1, display_order: 0 };
  await tables.replaceRows("social_links", [
    { ...link, platform: "bandcamp", display_name: "Bandcamp", url: "https://bandcamp.example/a", display_order: 2 },
    {
      ...link,
      platform: "myspace",
      display_name: "My Space",
      url: "https://myspace.example/a",
      icon: '<circle cx="12" cy="12" r="9"></circle>',
    },
    { ...link, platform: "twitter", display_name: "Hidden", url: "https://x.example", is_active: 0 },
  ]);
  const { about } = homePage(page);
  await homePage(page).open();
  await expect(about.all).toContainText(`Connect with ${artist}`);
  await expect(about.social).toHaveCount(2);
  await expect(about.social.first()).toHaveAccessibleName("Follow on My Space");
  await expect(about.social.first().locator("circle")).toBeVisible();
  await expect(about.social.nth(1)).toHaveAttribute("target", "_blank");
  await expect(about.social.nth(1).locator("svg path")).toBeVisible();
});

test("the email link opens a message with its subject", { tag: "@screen" }, async ({ page }) => {
  await homePage(page).open();
  await expect(homePage(page).contact.emailLink).toHaveAttribute(
    "href",
    /^mailto:[^?]+@[^?]+\?subject=Website%20Inquiry$/,
  );
});

test("the page shows a fallback while a table cannot be read, and recovers", async ({ page, tables, watch }) => {
  watch.allow(/500/);
  // The page asks again and may read the restored table, which has no text for each section.
  watch.allow(missingText);
  for (const [table, fallback] of [
    ["site_images", "Latest Releases"],
    ["images", "Latest Releases"],
    ["site_content", `${artist} Music`],
    ["videos", "Check back soon for upcoming videos."],
    ["about_entries", `${artist} is a composer and pianist`],
    ["social_links", "Newsletter"],
  ] as const) {
    await tables.breakTable(table);
    const response = await homePage(page).open();
    expect(response?.status(), table).toBe(200);
    await expect(page.getByRole("main"), table).toContainText(fallback);
    await expect(page.getByRole("main"), table).toContainText("Fade");
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await expect(page.getByRole("main"), table).toContainText(fallback);
    await tables.restore();
  }
});

test("an image that cannot be loaded is replaced by a drawing", { tag: "@screen" }, async ({ page, watch }) => {
  watch.allow(/uploads|ERR_FAILED/);
  await page.route("**/uploads/**", (route) => route.abort());
  const home = homePage(page);
  await home.open();
  await siteShell(page).wake();
  await expect(home.hero.getByRole("img")).toHaveCount(0);
  await home.about.all.scrollIntoViewIfNeeded();
  await expect(home.about.images).toHaveCount(0);
  await expect(home.hero.locator("svg").first()).toBeVisible();
});

test("the strings of the hero sound at pointer and keyboard, and rest with reduced motion", async ({
  page,
  tables,
}) => {
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
});

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
