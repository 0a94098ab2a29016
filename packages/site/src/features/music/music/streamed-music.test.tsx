import type { StreamingAlbum } from "@recital/contract/endpoints/site/home-page";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { IdentityContext } from "../../../kit/identity.ts";
import { identity } from "../../../testing/artist.ts";
import { AlbumList, isAlbumListShown } from "./streamed-music.tsx";
import { chooseAlbums, describe as describeAlbum } from "./streaming.ts";

const albums: StreamingAlbum[] = ["Low Tide", "First Frost", "Fade", "Older"].map((name, index) => ({
  id: `a${index}`,
  name,
  release_date: `202${index}-0${index + 1}-15`,
  album_type: index === 1 ? "single" : "album",
  total_tracks: index === 1 ? 1 : 9,
  images: [{ url: index === 0 ? "/uploads/low-tide.webp" : "https://i.scdn.co/image/1" }],
  external_urls: { spotify: `https://open.spotify.com/album/a${index}` },
}));

it("is built but not shown", () => {
  expect(isAlbumListShown).toBe(false);
});

it("lists three albums with month and year, type and tracks, cover and link", () => {
  const html = renderToStaticMarkup(
    <IdentityContext value={identity}>
      <AlbumList albums={chooseAlbums(albums, "Ana", "en")} />
    </IdentityContext>,
  );
  expect(html.match(/<li>/g)).toHaveLength(3);
  expect(html).toContain("January 2020 · Album · 9 tracks");
  expect(html).toContain("February 2021 · Single · 1 track<");
  expect(html).toContain('href="https://open.spotify.com/album/a0"');
  expect(html).toContain('src="/uploads/low-tide.webp"');
  expect(html).not.toContain("scdn");
});

it.each([[undefined], [null], [[]]])("uses the built-in singles for %j", (none) => {
  const listed = chooseAlbums(none, "Ana", "en");
  expect(listed).toHaveLength(3);
  expect(listed[0]).toMatchObject({ name: "First Frost", facts: "Single · 1 track" });
});

it("counts one track and several tracks", () => {
  expect(describeAlbum("compilation", 12, "en")).toBe("Compilation · 12 tracks");
});
