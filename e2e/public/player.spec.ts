import type { Route } from "@playwright/test";
import { publishRelease } from "../fixtures/publish-release.ts";
import { positionOf, recordedSound, recordSound, stateOf } from "../fixtures/record-sound.ts";
import { prepareStack, type Stack } from "../fixtures/stack.ts";
import { findSmallTargets } from "../fixtures/touch-targets.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectFaultless } from "../fixtures/views.ts";
import { playerBar } from "../pages/player-bar.ts";
import { siteShell } from "../pages/site-shell.ts";

let shop: Stack;
let product: { readonly id: number };
const path = "/music/tones";

test.beforeAll(async () => {
  shop = await prepareStack({ demoContent: false, onSqlite: true });
  await shop.restart();
  const admin = await shop.admin();
  const body = { name: "Tones", price: "9.00", category: "digital", is_digital: true } as const;
  product = await admin("POST /api/admin/products", { body });
  await publishRelease(admin, {
    title: "Tones",
    productId: product.id,
    tracks: [
      { title: "Night Windows", seconds: 70, lyrics: "The lamp is on" },
      { title: "Lamp", seconds: 3, preview: "clip" },
      { title: "Dusk", seconds: 10 },
      { title: "Unheard", seconds: 1, preview: "none" },
    ],
  });
});
test.afterAll(() => shop.stop());
test.beforeEach(async ({ page, watch }) => {
  watch.allow(/127\.0\.0\.1/);
  await recordSound(page);
});

test("sound starts before the application has, and goes on through four pages without a gap", async ({ page }) => {
  const { promise: mayStart, resolve: start } = Promise.withResolvers<void>();
  await page.route(/start-app/, async (route) => {
    await mayStart;
    await route.fallback();
  });
  const { promise: mayOpen, resolve: open } = Promise.withResolvers<void>();
  await page.route(/player-/, async (route) => {
    await mayOpen;
    await route.fallback();
  });
  const requests: string[] = [];
  page.on("request", (request) => void requests.push(new URL(request.url()).pathname));
  const ofSound = () => requests.flatMap((name) => /player|media/.exec(name) ?? []);
  const { bar, title, pause } = playerBar(page);
  await page.goto(shop.url + path);
  expect(ofSound()).toEqual([]);
  await expect(bar).toHaveCount(0);

  await page.getByRole("button", { name: "Play Night Windows" }).click();
  await expect(page.getByRole("button", { name: "Pause Night Windows" })).toBeVisible();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
  await expect.poll(ofSound).toContain("player");
  expect(ofSound()[0]).toBe("media");
  open();
  await expect(title).toHaveText("Night Windows");
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  await expect(page.locator("html[data-hydrated]")).toHaveCount(0);
  start();
  await siteShell(page).wake();

  for (const name of ["Store", "Contact"]) {
    await siteShell(page).mainLinks.getByRole("link", { name }).click();
    await expect(page.getByRole("button", { name: "Pause Night Windows" })).toHaveCount(0);
    const reached = await positionOf(page);
    await expect.poll(() => positionOf(page)).toBeGreaterThan(reached + 0.5);
  }
  await siteShell(page).cartLink.click();
  await expect(page).toHaveURL(/\/cart$/);
  await title.click();
  await expect(page.getByRole("button", { name: "Pause Night Windows" })).toBeVisible();
  await expect(page.getByRole("slider", { name: "Position in Night Windows" })).toBeVisible();

  const { elements, samples } = await recordedSound(page);
  expect(elements).toBe(1);
  // The first samples are from before the recording's own graph was filled. While a busy browser decodes nothing, the
  // position stays; a gap would be silence while it moves.
  const heard = samples.slice(4).filter(({ position }, index, all) => position !== all[index - 1]?.position);
  expect(heard.length).toBeGreaterThan(20);
  expect(heard.filter(({ isPaused, level }) => isPaused || level < 0.01)).toEqual([]);
  expect(heard.map(({ position }) => position)).toEqual(
    heard.map(({ position }) => position).toSorted((a, b) => a - b),
  );
  await pause.click();
  await expect.poll(() => stateOf(page)).toEqual({ isMuted: false, isPaused: true });
});

test("keys, the lock screen and the waveform control it; fields keep their keys", async ({ page }) => {
  await page.addInitScript(() => {
    const handlers: Record<string, MediaSessionActionHandler | null> = {};
    Object.assign(globalThis, { mediaKeys: handlers });
    MediaSession.prototype.setActionHandler = (action, handler) => void (handlers[action] = handler);
  });
  const { bar, title, position, status, next, close } = playerBar(page);
  await page.goto(shop.url + path);
  await page.getByRole("button", { name: "Play Night Windows" }).click();
  await siteShell(page).wake();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
  const isPaused = async () => (await stateOf(page)).isPaused;
  const isMuted = async () => (await stateOf(page)).isMuted;

  await page.locator("main").focus();
  await page.keyboard.press("Space");
  await expect.poll(isPaused).toBe(true);
  await position.focus();
  await page.keyboard.press("Home");
  for (let times = 0; times < 13; times += 1) await page.keyboard.press("ArrowRight");
  await expect(position).toHaveAttribute("aria-valuetext", "1 minute 5 of 1 minute 10");
  const waveform = page.getByRole("slider", { name: "Position in Night Windows" });
  await expect(waveform).toHaveAttribute("aria-valuenow", "65");
  const box = await waveform.boundingBox();
  await waveform.click({ position: { x: (box?.width ?? 0) / 3, y: 5 } });
  await expect.poll(() => positionOf(page)).toBeCloseTo(70 / 3, 0);
  await page.keyboard.press("m");
  await expect.poll(isMuted).toBe(true);
  await page.keyboard.press("M");
  await siteShell(page).mainLinks.getByRole("link", { name: "Contact" }).click();
  await page.getByRole("textbox", { name: /Email/ }).first().pressSequentially("m m");
  expect([await isMuted(), await isPaused()]).toEqual([false, true]);

  await page.evaluate(() => {
    const { mediaKeys } = globalThis as unknown as { mediaKeys: Record<string, (details: object) => void> };
    mediaKeys["seekto"]?.({ seekTime: 42 });
    mediaKeys["play"]?.({});
  });
  await expect.poll(() => positionOf(page)).toBeGreaterThan(42);
  const shown = () =>
    page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]);
  await expect.poll(shown).toEqual(["Night Windows", "playing"]);
  await page.evaluate(() => {
    const { mediaKeys } = globalThis as unknown as { mediaKeys: Record<string, (details: object) => void> };
    mediaKeys["nexttrack"]?.({});
  });
  await expect(title).toHaveText("Lamp");
  await expect(status).toHaveText("Now playing: Lamp");
  await expect.poll(shown).toEqual(["Lamp", "playing"]);
  await next.click();
  await close.click();
  await expect(bar).toHaveCount(0);
  expect(await isPaused()).toBe(true);
});

test("a preview says that it was one and where to buy, counts as a play, and the next track follows", async ({
  page,
}) => {
  const { bar, title, tracks, queue } = playerBar(page);
  await page.goto(shop.url + path);
  await expect(page.getByText("Not available for streaming")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play Unheard" })).toHaveCount(0);
  await page.getByRole("button", { name: "Play Lamp" }).click();
  await expect(bar.getByText("That was a preview of “Lamp”.").last()).toBeVisible();
  await expect(bar.getByRole("link", { name: "Buy" })).toHaveAttribute("href", path);
  const plays = () => shop.database.query("SELECT plays FROM track_plays");
  await expect.poll(plays).toMatchObject([{ plays: 1 }]);
  await expect(title).toHaveText("Dusk");
  await tracks.click();
  await expect(queue.getByRole("button", { name: /Unheard/ })).toBeDisabled();
  await queue.getByRole("button", { name: /Night Windows/ }).click();
  await expect(title).toHaveText("Night Windows");
});

test("on phones it is one row, and a press on the artwork opens the rest above it", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(shop.url + path);
  await page.getByRole("button", { name: "Play Night Windows" }).click();
  const { bar, fold, title, pause, previous, next, position, tracks, queue, close } = playerBar(page);
  await expect(title).toHaveText("Night Windows");
  // It comes up from below the window.
  const lowest = { y: 736, height: 64 };
  await expect.poll(() => bar.boundingBox()).toMatchObject(lowest);
  const string = await bar.locator(".player-string").boundingBox();
  const artwork = await bar.locator(".player-artwork").boundingBox();
  expect(string?.y).toBe(lowest.y);
  expect((string?.y ?? 0) + (string?.height ?? 0)).toBeLessThanOrEqual(artwork?.y ?? 0);
  await expect(pause).toBeVisible();
  for (const control of [previous, next, position, tracks, close]) await expect(control).toBeHidden();

  await page.mouse.click((artwork?.x ?? 0) + 10, (artwork?.y ?? 0) + 10);
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  for (const control of [pause, previous, next, position, tracks, close]) await expect(control).toBeVisible();
  expect(await findSmallTargets(page)).toEqual([]);
  await tracks.click();
  await queue.getByRole("button", { name: /Dusk/ }).focus();
  await page.keyboard.press("Escape");
  await expect(queue).toBeHidden();
  await expect(tracks).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(fold).toBeFocused();
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  await expect.poll(() => bar.boundingBox()).toMatchObject(lowest);

  await page.keyboard.press("Enter");
  for (const control of [pause, previous, next]) {
    await page.keyboard.press("Tab");
    await expect(control).toBeFocused();
  }
  await title.click();
  await expect(fold).toHaveAttribute("aria-expanded", "false");
});

test("a lost connection is said in words, and the sound goes on where it stopped", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  let isCut = false;
  const held: Route[] = [];
  await page.route("**/media/**", async (route) => {
    const [, start = "0"] = /bytes=(\d+)-/.exec(route.request().headers()["range"] ?? "") ?? [];
    if (isCut) return route.abort();
    // Of the piece's 900 kB arrive the first ones, and the last ones, which say how long it is.
    if (Number(start) > 0 && Number(start) < 700_000) return void held.push(route);
    const range = `bytes=${start}-${Number(start) + 299_999}`;
    const response = await route.fetch({ headers: { ...route.request().headers(), range } });
    return route.fulfill({ response });
  });
  const { bar, position, retry } = playerBar(page);
  await page.goto(shop.url + path);
  await page.getByRole("button", { name: "Play Night Windows" }).click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(0.5);
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isCut = true;
  for (const route of held) await route.abort();
  await position.focus();
  for (let times = 0; times < 10; times += 1) await page.keyboard.press("ArrowRight");
  await expect(bar.getByText("The connection was lost.").last()).toBeVisible();
  isCut = false;
  await retry.click();
  await expect.poll(() => positionOf(page)).toBeGreaterThan(50.5);
  await expect(retry).toHaveCount(0);
  // The player may still load the rest.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test.describe("without motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the string rests, and neither theme nor width has an accessibility violation", async ({ page }) => {
    await followSystemTheme(page);
    await page.goto(shop.url + path);
    await page
      .getByRole("button", { name: "Play", exact: true })
      .or(page.getByRole("button", { name: "Play Night Windows" }))
      .first()
      .click();
    await siteShell(page).wake();
    await expect.poll(() => positionOf(page)).toBeGreaterThan(0);
    const { bar, tracks, fold } = playerBar(page);
    await tracks.click();
    const string = () => bar.locator("svg path").first().getAttribute("d");
    const drawn = await string();
    await expectFaultless(page, [{ name: "the player and its tracks", open: async () => playerBar(page).queue }]);
    expect(await string()).toBe(drawn);
    await fold.click();
    await fold.click();
    await expect(playerBar(page).queue).toBeHidden();
    // What comes into view is laid out then, so that the page grows.
    const underBar = async () => {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      const [end, edge] = [await siteShell(page).footer.boundingBox(), await bar.boundingBox()];
      return (end?.y ?? 0) + (end?.height ?? 0) - (edge?.y ?? 0);
    };
    await expect.poll(underBar).toBeLessThanOrEqual(1);
  });
});
