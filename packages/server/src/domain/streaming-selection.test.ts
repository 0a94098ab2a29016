import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fillsPlaces,
  releasesToFeature,
  selectAlbums,
  selectReleaseTracks,
  selectTopTracks,
} from "./streaming-selection.ts";

const name = fc.oneof(
  fc.constantFrom("Fade", "Fade (Reworks)", "Faded Light", "fade", "Held Notes", "Undertow", ""),
  fc.string({ maxLength: 12 }),
);
const date = fc.oneof(
  fc.integer({ min: 1990, max: 2026 }).map(String),
  fc.tuple(fc.integer({ min: 1990, max: 2026 }), fc.integer({ min: 10, max: 12 })).map((parts) => parts.join("-")),
  fc.constantFrom("2026-09-18", "2026-05-08", "2008-10-17"),
);
const album = fc.record({
  name,
  release_date: date,
  album_type: fc.constantFrom("single", "album", "compilation"),
  images: fc.array(fc.record({ url: fc.webUrl() }), { maxLength: 2 }),
});
const track = fc.record({ id: fc.uuid(), name });
const release = fc.record({ album, tracks: fc.array(track, { maxLength: 6 }) });

describe("top tracks", () => {
  test("are the first four in order, without albums that have Fade in their name", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.uuid(), album })), (tracks) => {
        const selected = selectTopTracks(tracks);
        const allowed = tracks.filter((track) => !track.album.name.includes("Fade"));
        expect(selected).toEqual(allowed.slice(0, 4));
      }),
    );
  });
});

describe("albums", () => {
  test("are the three newest, the featured one included", () => {
    fc.assert(
      fc.property(fc.array(album), (albums) => {
        const selected = selectAlbums(albums);
        expect(selected).toHaveLength(Math.min(3, albums.length));
        const left = albums.filter((album) => !selected.includes(album));
        for (const album of selected) {
          for (const rejected of left) expect(album.release_date >= rejected.release_date).toBe(true);
        }
      }),
    );
  });

  test("with only a year sort last within that year", () => {
    const of = (release_date: string) => ({ name: "", album_type: "album", images: [], release_date });
    const dates = selectAlbums([of("2015"), of("2015-03"), of("2015-03-02")]).map((album) => album.release_date);
    expect(dates).toEqual(["2015-03-02", "2015-03", "2015"]);
  });
});

describe("without top tracks", () => {
  test("singles come before albums, each newest first, without Fade", () => {
    fc.assert(
      fc.property(fc.array(album), (albums) => {
        const releases = releasesToFeature(albums);
        expect(releases).toHaveLength(albums.filter((album) => !album.name.includes("Fade")).length);
        for (const [index, release] of releases.slice(1).entries()) {
          const before = releases[index];
          const isSameKind = (before?.album_type === "single") === (release.album_type === "single");
          expect(
            isSameKind ? (before?.release_date ?? "") >= release.release_date : release.album_type !== "single",
          ).toBe(true);
        }
      }),
    );
  });

  test("at most four tracks are shown, each name once, with its complete album", () => {
    fc.assert(
      fc.property(fc.array(release), (releases) => {
        const selected = selectReleaseTracks(releases);
        const names = new Set(releases.flatMap(({ tracks }) => tracks.map((track) => track.name.toLowerCase())));
        expect(selected).toHaveLength(Math.min(4, names.size));
        expect(new Set(selected.map((track) => track.name.toLowerCase())).size).toBe(selected.length);
        for (const { album: its, ...track } of selected) {
          const from = releases.find(({ tracks }) => tracks.some(({ id }) => id === track.id));
          expect(its).toEqual({ name: from?.album.name, images: from?.album.images });
          expect(from?.tracks).toContainEqual(track);
        }
      }),
    );
  });

  test("reading more releases changes nothing once the slots are filled", () => {
    fc.assert(
      fc.property(fc.array(release), fc.array(release), (read, more) => {
        fc.pre(fillsPlaces(read));
        expect(selectReleaseTracks([...read, ...more])).toEqual(selectReleaseTracks(read));
      }),
    );
  });

  test("a long EP does not fill every slot", () => {
    const of = (title: string, ...names: string[]) => ({
      album: { name: title, release_date: "2026", album_type: "single", images: [] },
      tracks: names.map((name) => ({ name })),
    });
    const selected = selectReleaseTracks([of("EP", "a", "b", "c", "d", "e"), of("Single", "x"), of("Again", "A")]);
    expect(selected.map((track) => track.name)).toEqual(["a", "x", "b", "c"]);
  });
});
