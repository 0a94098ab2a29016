import { fireEvent, screen, waitFor, within } from "@testing-library/dom";
import type { VideoInput } from "@recital/contract/endpoints/site/videos";
import { imageLocations } from "@recital/contract/values/image-location";
import { buildProduct } from "@recital/server/testing/factories";
import { blackPng, imageForm } from "@recital/server/testing/images";
import type { Shop } from "@recital/ui/testing/open-shop";
import { expect, test } from "vitest";
import { openSite, renderPage } from "../testing/render-page.tsx";
import { streamingListTable } from "@recital/server/features/music/streaming/table";

const artist = "Mira Solveig";
const main = () => screen.getByRole("main");
const section = (id: string) => within(main()).getByText((_text, element) => element?.id === id);
const video: VideoInput = {
  title: "A plain one",
  youtubeUrl: "https://youtu.be/abcdefghij1",
  tags: [],
  isFeatured: false,
};

test("an empty site has a default for everything, and its application asks for nothing", async () => {
  const shop = await openSite();
  const { visitor } = await renderPage(shop, "/");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(`${artist} Music`);
  expect(section("home")).toHaveTextContent("Contemporary piano and synthesizer compositions");
  const hero = within(section("home")).getAllByRole("link");
  expect(hero.map((link) => [link.getAttribute("aria-label") ?? link.textContent, link.getAttribute("href")])).toEqual([
    ["Listen Now", "/#music"],
    ["Get In Touch", "/#contact"],
    ["Go to music", "/#music"],
  ]);
  const music = within(section("music"));
  expect(music.getByRole("heading", { level: 2 })).toHaveTextContent("Latest Releases");
  expect(music.getByRole("article")).toHaveTextContent("Fade");
  expect(music.getByRole("article")).toHaveTextContent("2008 · Album · 9 tracks");
  expect(music.getAllByRole("listitem")).toHaveLength(4);
  const videos = within(section("videos"));
  expect(videos.getByRole("heading", { level: 2 })).toHaveTextContent("Videos & Performances");
  expect(videos.getByText("Check back soon for upcoming videos.")).toBeVisible();
  expect(videos.getByRole("link", { name: "Visit YouTube Channel" })).toHaveAttribute("href", "#videos");
  const about = within(section("about"));
  expect(about.getByRole("heading", { level: 2 })).toHaveTextContent(`About ${artist}`);
  expect(section("about").querySelectorAll("p")).toHaveLength(4);
  expect(section("about")).not.toHaveTextContent("Connect with");
  expect(within(section("contact")).getByRole("link", { name: /@/ }).getAttribute("href")).toMatch(
    /^mailto:[^?]+@[^?]+\?subject=Website%20Inquiry$/,
  );
  expect(document.querySelector("link[rel=preload][as=image]")).toBeNull();
  expect(main().querySelector("img")).toBeNull();
  expect(await (await visitor.fetch("/store")).text()).not.toContain("<img");
  expect(shop.requests).toEqual([]);
});

test("the hero shows the owner's text and image, which is requested first, or a drawing if it fails", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  await api("POST /api/admin/site-content", {
    body: {
      section: "hero",
      title: "Felt & Wire",
      subtitle: "Nocturnes for small halls",
      description: "Out in May.",
    },
  });
  await addImage(shop, imageLocations.hero);
  await renderPage(shop, "/");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Felt & Wire");
  expect(section("home")).toHaveTextContent("Nocturnes for small halls");
  expect(section("home")).toHaveTextContent("Out in May.");
  expect(section("home")).not.toHaveTextContent("Contemporary piano");
  expect(document.querySelector("head link[rel=preload][as=image]")).toHaveAttribute("fetchpriority", "high");
  const image = within(section("home")).getByRole("img", { name: "At the piano" });
  expect(image).toHaveAttribute("loading", "eager");
  fireEvent.error(image);
  await waitFor(() => expect(section("home").querySelector("img")).toBeNull());
  expect(section("home").querySelector("svg")).toBeVisible();
});

test("the first products of the store are on the home page, and lead to it", async () => {
  const shop = await openSite();
  for (const name of ["Vinyl", "Tape", "Score", "Shirt", "Tote"]) await buildProduct(shop.recital.database, { name });
  await renderPage(shop, "/");
  const store = within(screen.getByRole("region", { name: "From the store" }));
  expect(store.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Vinyl",
    "Tape",
    "Score",
    "Shirt",
  ]);
  expect(store.getByRole("link", { name: "All products" })).toHaveAttribute("href", "/store");
});

test("images behind the text are decoration and stand where their locations say", async () => {
  const shop = await openSite();
  await addImage(shop, imageLocations.aboutBackground);
  await addImage(shop, imageLocations.videosBackground);
  await addImage(shop, imageLocations.featuredVideoBackground);
  await addImage(shop, imageLocations.storeBanner);
  await (await shop.admin()).api("POST /api/admin/videos", { body: video });
  const behind = (parent: string) => main().querySelector(`${parent} > :first-child > picture > img`);
  const { leave } = await renderPage(shop, "/");
  const places = ["#about", "#videos", "#videos > div:last-child > div"].map(behind);
  leave();
  await renderPage(shop, "/store");
  for (const image of [...places, behind("[data-stage]")]) {
    expect(image).toHaveAttribute("alt", "");
    expect(image).toHaveAttribute("loading", "lazy");
  }
});

test("singles come from the streaming service, at most four and none of the album", async () => {
  const artistId = "1234567890123456789012";
  const shop = await openSite({
    env: {
      SPOTIFY_CLIENT_ID: "id",
      SPOTIFY_CLIENT_SECRET: "secret",
      SPOTIFY_ARTIST_ID: artistId,
      // No server listens there; the lists are in the database.
      SPOTIFY_API_BASE: "http://127.0.0.1:1",
      SPOTIFY_TOKEN_URL: "http://127.0.0.1:1/token",
    },
  });
  const tracks = ["Fade (Live)", "One", "Two", "Three", "Four", "Five"].map((name, place) => ({
    id: `4uLU6hMCjMI75M1A2tKUQ${place}`,
    name,
    duration_ms: 185_000,
    preview_url: null,
    external_urls: { spotify: `https://open.spotify.com/track/x${place}` },
    album: { name: place === 0 ? "Fade" : name, images: [] },
  }));
  const streamingList = shop.recital.database.model(streamingListTable);
  const list = { artistId, fetchedAt: new Date() };
  await streamingList.create({ ...list, kind: "top-tracks", items: JSON.stringify(tracks) });
  await streamingList.create({ ...list, kind: "albums", items: "[]" });
  const { user } = await renderPage(shop, "/store");
  const respond = shop.hold(/^GET \/api\/spotify\/.*top-tracks/);
  const header = within(screen.getByRole("navigation", { name: "Main" }));
  await user.click(header.getByRole("link", { name: "Music" }));
  expect(await screen.findByText(`Loading ${artist}'s music...`)).toBeVisible();
  respond();
  await screen.findByText("Track details from Spotify");
  const rows = within(section("music")).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => /\D+/.exec(textContent.slice(1))?.[0])).toEqual(["One", "Two", "Three", "Four"]);
  expect(rows[0]).toHaveTextContent("3:05");
  expect(within(section("music")).getByRole("link", { name: /One/ })).toHaveAttribute(
    "href",
    "https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQ1",
  );
});

test("videos begin with the featured one, then the newest, each with its words", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  await api("POST /api/admin/videos", { body: video });
  await api("POST /api/admin/videos", {
    body: { ...video, title: "Felt", description: "In one take.", tags: ["live", "felt"], isFeatured: true },
  });
  await api("POST /api/admin/videos", { body: { ...video, title: "The newest" } });
  await renderPage(shop, "/");
  const [first, second] = within(section("videos")).getAllByRole("article");
  if (!first) throw new Error("There is no video");
  expect(first).toHaveTextContent("Felt");
  expect(first).toHaveTextContent("Featured Video");
  expect(first).toHaveTextContent("In one take.");
  expect(
    within(first)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["live", "felt"]);
  expect(second).toHaveTextContent("The newest");
  expect(second).not.toHaveTextContent("Featured Video");
});

test("the channel opens in a new tab", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  await api("PUT /api/admin/settings", { body: { youtubeChannelUrl: "https://youtube.com/@ada" } });
  await renderPage(shop, "/");
  const channel = screen.getByText("Visit YouTube Channel");
  expect(channel).toHaveAttribute("href", "https://youtube.com/@ada");
  expect(channel).toHaveAttribute("target", "_blank");
});

test("the demo's videos and channel lead nowhere else, and say what will be there", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  await api("POST /api/admin/videos", { body: { ...video, youtubeUrl: "https://youtu.be/demo-vid-01" } });
  const { user } = await renderPage(shop, "/");
  expect(main().querySelector("a[href*=youtu]")).toBeNull();
  await user.click(screen.getByRole("link", { name: "A plain one" }));
  const dialog = within(await screen.findByRole("dialog", { name: "A plain one" }));
  expect(dialog.getByText("This is a demo video: your own will play here.")).toBeVisible();
  expect(dialog.queryByTitle("A plain one")).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Close video" }));
  await user.click(screen.getByText("Visit YouTube Channel"));
  expect(await screen.findByText("This is a demo: the button will lead to your own channel.")).toBeVisible();
});

test("About shows the owner's blocks in order and the social links with the owner's icon or a built-in one", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  await api("POST /api/admin/about", { body: { title: "On stage", content: "Third.", sectionOrder: 3 } });
  await api("POST /api/admin/about", {
    body: { title: `About ${artist}`, content: "First.\n\nSecond.", sectionOrder: 1 },
  });
  const circle = '<circle cx="12" cy="12" r="9"></circle>';
  for (const body of [
    { url: "https://mira.bandcamp.com", displayOrder: 2 },
    { platform: "zine", displayName: "My Space", url: "https://zine.example/a", icon: circle, displayOrder: 1 },
    { url: "https://soundcloud.com/mira", isActive: false },
  ])
    await api("POST /api/admin/social-links", { body });
  await renderPage(shop, "/");
  const about = within(section("about"));
  expect(Array.from(section("about").querySelectorAll("p"), (paragraph) => paragraph.textContent)).toEqual([
    "First.",
    "Second.",
    "Third.",
  ]);
  expect(about.getAllByRole("heading", { level: 3 })[0]).toHaveTextContent("On stage");
  expect(about.getByRole("heading", { name: `Connect with ${artist}` })).toBeVisible();
  const [custom, builtIn, ...rest] = about.getAllByRole("link", { name: /^Follow on / });
  expect(rest).toEqual([]);
  expect(custom).toHaveAccessibleName("Follow on My Space");
  expect(custom).toHaveAttribute("target", "_blank");
  expect(custom?.querySelector("circle")).toBeVisible();
  expect(builtIn).toHaveAttribute("href", "https://mira.bandcamp.com");
  expect(builtIn?.querySelector("svg path")).toBeVisible();
});

test("the page shows a fallback while a table cannot be read, and recovers", async () => {
  const shop = await openSite();
  const { sequelize } = shop.recital.database;
  const { api } = await shop.admin();
  await api("POST /api/admin/about", { body: { title: "On stage", content: "Words.", sectionOrder: 1 } });
  for (const [table, fallback] of [
    ["site_images", "Latest Releases"],
    ["images", "Latest Releases"],
    ["site_content", `${artist} Music`],
    ["videos", "Check back soon for upcoming videos."],
    ["about_entries", `${artist} is a composer and pianist`],
    ["social_links", "Newsletter"],
  ] as const) {
    await sequelize.query(`ALTER TABLE ${table} RENAME TO ${table}_away`);
    await sequelize.query("UPDATE content_version SET version = version + 1");
    const { status, leave } = await renderPage(shop, "/");
    expect([table, status]).toEqual([table, 200]);
    expect(main()).toHaveTextContent(fallback);
    expect(main()).toHaveTextContent("Fade");
    await sequelize.query(`ALTER TABLE ${table}_away RENAME TO ${table}`);
    await sequelize.query("UPDATE content_version SET version = version + 1");
    leave();
  }
  await renderPage(shop, "/");
  expect(section("about")).toHaveTextContent("Words.");
});

async function addImage(shop: Shop, location: string): Promise<void> {
  const body = imageForm({ location, title: "Photo", altText: "At the piano" }, { bytes: blackPng(40, 20) });
  const response = await (await shop.admin()).fetch("/api/admin/site-images", { method: "POST", body });
  expect(response.status).toBe(201);
}

test("a biography has its bold words, links and lists, and no raw marks", async () => {
  const shop = await openSite();
  const { api } = await shop.admin();
  const content = "Plays **every** night, see [the dates](/concerts).\n\n## Taught by\n\n- Anna\n- Bo \\*1950";
  await api("POST /api/admin/about", { body: { title: "Biography", content, sectionOrder: 1 } });
  await renderPage(shop, "/");
  const about = within(section("about"));
  expect(about.getByText("every").tagName).toBe("STRONG");
  expect(about.getByRole("link", { name: "the dates" })).toHaveAttribute("href", "/concerts");
  expect(about.getByRole("heading", { level: 4 })).toHaveTextContent("Taught by");
  expect(about.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Anna", "Bo *1950"]);
  expect(section("about")).not.toHaveTextContent(/\*\*|##|\]\(|\\/);
});

test("strings lie over the hero once a pointer has come, and not before", async () => {
  const shop = await openSite();
  await renderPage(shop, "/");
  const strings = () => section("home").querySelectorAll("[data-levels]:not(:has(g)) path");
  expect(strings()).toHaveLength(0);
  fireEvent.pointerMove(section("home"));
  await waitFor(() => expect(strings()).toHaveLength(24));
});
