import { expect, test } from "../fixtures/admin-test.ts";
import { hasFfmpeg } from "../fixtures/allow-encoding.ts";
import { expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { removeReleases } from "../fixtures/publish-release.ts";
import { toneFile } from "../fixtures/tone.ts";
import { adminReleasesPage } from "../pages/admin-releases-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

test.use({ viewport: { width: 1280, height: 900 } });

test.afterEach(({ stack }) => removeReleases(stack));

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const tone = toneFile(2);

test(
  "masters become tracks, keep their errors, are ordered and published",
  { tag: "@screen" },
  async ({ admin, stack }) => {
    test.skip(!hasFfmpeg, "ffmpeg is not installed");
    const page = adminReleasesPage(admin);
    const { notified } = adminShell(admin);
    const api = await stack.admin();
    await followSystemTheme(admin);
    await page.open();
    await page.add("Night Windows");
    const id = new URL(admin.url()).pathname.split("/").at(-1) ?? "";
    const read = () => api("GET /api/admin/releases/:id", { params: { id } });

    await page.drop([
      { name: "03 - Cut.wav", bytes: tone.subarray(0, 20_000) },
      { name: "Final_mix.wav", bytes: toneFile(2, { INAM: "Low Tide", IPRT: "2/3" }) },
      { name: "01 - Lamp.wav", bytes: png },
      { name: "front.png", bytes: png },
      { name: "notes.txt", bytes: png },
    ]);
    await notified("Adding 3 tracks", "Skipped notes.txt: only audio files become tracks.");
    await page.expectEncoded("Low Tide", "Ready");
    await expect(page.track("Low Tide")).toContainText("0:02");
    await page.expectEncoded("Lamp", "This is not an audio file that can be read.");
    await page.expectEncoded("Cut", "The WAV file is incomplete");
    expect((await read()).artwork?.src).toMatch(/^\/uploads\/front-/);
    await admin.reload();
    await expect(page.tracks).toHaveText([/1Lamp/, /2Low Tide/, /3Cut/]);
    await page.expectEncoded("Cut", "The WAV file is incomplete");
    for (const width of [375, 1280]) {
      await admin.setViewportSize({ width, height: 900 });
      await expectFitsWindow(admin);
      await expectNoFaultsInBothThemes(admin, `the editor of a release, ${width} px wide`);
    }

    await page.button("Publish").click();
    await expect(page.dialog).toContainText("The audio of tracks 1 and 3 failed. Replace their files or delete the");
    await expect(page.dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
    for (const width of [375, 1280]) {
      await admin.setViewportSize({ width, height: 900 });
      await expectFitsWindow(admin);
      await expectNoFaultsInBothThemes(admin, `the question before publishing, ${width} px wide`);
    }
    await page.dialog.getByRole("button", { name: "Cancel" }).click();
    const retried = admin.waitForResponse(/\/retry$/);
    await page.button("Try again: Lamp").click();
    expect((await retried).status()).toBe(202);
    await page.expectEncoded("Lamp", "This is not an audio file that can be read.");
    await page.replaceMaster("Lamp", { name: "Lamp, again.wav", bytes: toneFile(1) });
    await page.expectEncoded("Lamp", "Ready");
    await page.button("Delete: Cut").click();
    await notified("Track deleted", "Cut");
    await expect(page.tracks).toHaveText([/1Lamp/, /2Low Tide/]);

    await page.handle("Low Tide").focus();
    await admin.keyboard.press("Space");
    await expect(admin.getByText("Low Tide is at place 2 of 2.")).toBeAttached();
    await admin.keyboard.press("ArrowUp");
    await expect(admin.getByText("Low Tide is at place 1 of 2.")).toBeAttached();
    await admin.keyboard.press("Space");
    await expect(page.tracks).toHaveText([/1Low Tide/, /2Lamp/]);
    await expect.poll(async () => (await read()).tracks.map(({ title }) => title)).toEqual(["Low Tide", "Lamp"]);

    await page.button("Listen to: Low Tide").click();
    const player = page.track("Low Tide").locator("audio");
    await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.readyState)).toBeGreaterThan(0);

    await page.field("Price").fill("9");
    await page.field("Release date and time").fill("2099-12-31T18:00");
    await page.button("Add a link").click();
    await page.field("Label of link 1").fill("Elsewhere");
    await page.field("URL of link 1").fill("https://elsewhere.example/night");
    await page.button("Publish").click();
    await notified("Published as a pre-release", "nothing plays. For sale for $9.00.");
    await expect(admin.getByText("Pre-release", { exact: true })).toBeVisible();
    const shown = await api("GET /api/releases/:slug", { params: { slug: "night-windows" } });
    expect(shown.links).toEqual([{ label: "Elsewhere", url: "https://elsewhere.example/night" }]);
    expect((await read()).productIds).toHaveLength(1);
    await page.button("Take back").click();
    await notified("The release is a draft again");
    await page.button("Delete this release").click();
    await page.dialog.getByRole("button", { name: "Delete" }).click();
    await notified("Release deleted");
    await admin.waitForURL(/\/admin\/releases$/);
  },
);
