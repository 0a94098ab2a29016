import { shareLinkTable } from "@recital/server/features/music/share-links/tables";
import { sellRelease } from "@recital/server/testing/sell-release";
import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

/** Opens a site with a draft and a private link to it. */
async function openShared({ maxPlays = null, canDownload = false }: LinkOptions = {}) {
  const shop = await openSite();
  const { release } = await sellRelease(shop, { visibility: "draft" });
  const admin = await shop.admin();
  const params = { id: String(release.id) };
  const body = { label: "Mia", maxPlays, canDownload };
  const { path } = await admin.api("POST /api/admin/releases/:id/share-links", { params, body });
  const plays = async () => (await shop.recital.database.model(shareLinkTable).findOne())?.plays;
  return { shop, path, plays };
}

interface LinkOptions {
  readonly maxPlays?: number | null;
  readonly canDownload?: boolean;
}

/** The test's browser has no sound. */
function muteSound() {
  const play = vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(async function (this: HTMLMediaElement) {
    fireEvent.play(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(() => undefined);
  return play;
}

const press = (name: string) => screen.findByRole("button", { name });

test("the tracks of a draft are played one after the other, and each start is counted", async () => {
  muteSound();
  const { shop, path, plays } = await openShared();
  const { user, status } = await renderPage(shop, path);
  expect(status).toBe(200);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Night Windows");
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect(screen.queryByRole("combobox")).toBeNull();
  await user.click(await press("Play Low Tide"));
  const sound = await screen.findByLabelText<HTMLAudioElement>("Low Tide");
  await waitFor(() => expect(sound.src).toMatch(/\/files\/shared\/[\w-]{43}$/));
  await press("Pause Low Tide");
  expect(await plays()).toBe(1);
  fireEvent.ended(sound);
  await press("Pause Lamp");
  await waitFor(async () => expect(await plays()).toBe(2));
});

test("a link that was used up says so in place of the sound, and its page is gone", async () => {
  muteSound();
  const { shop, path } = await openShared({ maxPlays: 1 });
  const { user, leave } = await renderPage(shop, path);
  await user.click(await press("Play Low Tide"));
  await press("Pause Low Tide");
  await waitFor(() => expect(screen.getByLabelText<HTMLAudioElement>("Low Tide").src).toMatch(/shared/));
  await user.click(await press("Play Lamp"));
  expect(await screen.findByText("This link is no longer valid.")).toBeVisible();
  leave();
  expect((await renderPage(shop, path)).status).toBe(410);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("This link is no longer valid");
});

test("a link with downloads offers the formats", async () => {
  const { shop, path } = await openShared({ canDownload: true });
  await renderPage(shop, path);
  const formats = within(await screen.findByRole("combobox", { name: "Format of Night Windows" }));
  expect(formats.getAllByRole("option").map((option) => option.getAttribute("value"))).toEqual([
    "flac",
    "mp3",
    "aac",
    "opus",
  ]);
  const form = screen.getByRole("button", { name: "Download Night Windows" }).closest("form");
  expect(form).toHaveAttribute("action", `/api${path}/downloads`);
});
