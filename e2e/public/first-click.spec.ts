import { prepareStack } from "../fixtures/stack.ts";
import { expect, test } from "../fixtures/test.ts";
import { homePage } from "../pages/home-page.ts";

// A visit begins with an empty cache.
test.use({ ownPage: true });

const artistId = "1234567890123456789012";
const trackId = "4uLU6hMCjMI75M1A2tKUQC";
const track = {
  id: trackId,
  name: "One",
  duration_ms: 185_000,
  preview_url: null,
  external_urls: { spotify: `https://open.spotify.com/track/${trackId}` },
  album: { name: "One", images: [] },
};
/** No server listens there; the lists are in the database. */
const service = { SPOTIFY_API_BASE: "http://127.0.0.1:1", SPOTIFY_TOKEN_URL: "http://127.0.0.1:1/token" };
const account = { SPOTIFY_CLIENT_ID: "id", SPOTIFY_CLIENT_SECRET: "secret", SPOTIFY_ARTIST_ID: artistId };

test("a visitor's first click on a track waits for the application and opens the service's app too", async ({
  page,
  watch,
}) => {
  watch.allow(/127\.0\.0\.1|open\.spotify\.com|spotify:track|ERR_/);
  const stack = await prepareStack({ demoContent: false, onSqlite: true, env: { ...account, ...service } });
  try {
    await stack.restart();
    await stack.database.query(
      "INSERT INTO streaming_lists (kind, artist_id, items, fetched_at) VALUES ('top-tracks', ?, ?, ?)",
      [artistId, JSON.stringify([track]), "2026-01-01 00:00:00.000"],
    );
    await stack.database.query("UPDATE content_version SET version = version + 1");
    await page.context().route("https://open.spotify.com/**", (route) => route.fulfill({ body: "player" }));
    const { promise: mayStart, resolve: start } = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await page.route(/start-app/, async (route) => {
      asked.resolve();
      await mayStart;
      await route.fallback();
    });
    await page.goto(stack.url);
    const opened = page.waitForEvent("popup");
    // The page removes the iframe after two seconds.
    const inApp = page.locator(`iframe[src="spotify:track:${trackId}"]`).waitFor({ state: "attached" });
    await homePage(page).music.getByRole("link", { name: /One/ }).click();
    await asked.promise;
    expect(page.context().pages()).toHaveLength(1);
    start();
    await inApp;
    await expect(await opened).toHaveURL(`https://open.spotify.com/track/${trackId}`);
  } finally {
    await stack.stop();
  }
});

test("a visitor's first click adds a product at the least of a price to choose", async ({ page, catalog }) => {
  const live = await catalog.add({ priceMode: "choose", isDigital: true });
  await page.goto(`/store/${live.slug}`);
  await page.getByRole("button", { name: /^Add to Cart/ }).click();
  await expect(page.getByRole("status").getByText(`${live.name} has been added to your cart.`)).toBeVisible();
});
