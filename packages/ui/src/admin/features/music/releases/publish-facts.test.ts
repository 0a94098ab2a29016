import type { AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/music/releases";
import { currencyOf } from "@recital/contract/values/currency";
import { expect, test } from "vitest";
import { describePlaying, describePrice, findGaps, findObstacle } from "./publish-facts.ts";
import { releaseTexts } from "./texts/index.ts";

const texts = releaseTexts.en;

const track: AdminTrack = {
  id: 1,
  number: 1,
  title: "Lamp",
  isrc: null,
  lyrics: null,
  credits: null,
  preview: "full",
  clipStartMs: 0,
  playsEarly: false,
  masterAssetId: 1,
  productId: null,
  audioState: "ready",
  audioProgress: null,
  audioError: null,
  audioWarning: null,
  durationMs: 72_000,
  waveform: [],
  streams: null,
  isLossless: true,
  version: 0,
};

/** Returns an album with artwork whose tracks differ from complete ones as given. */
function album(...tracks: readonly Partial<AdminTrack>[]): AdminReleaseDetail {
  return {
    id: 1,
    title: "Night Windows",
    slug: "night-windows",
    kind: "album",
    releaseAt: null,
    artworkUrl: "/uploads/night.webp",
    artwork: null,
    description: null,
    credits: null,
    licence: null,
    links: [],
    productIds: [],
    product: null,
    price: null,
    visibility: "draft",
    tracksCount: tracks.length,
    tracks: tracks.map((changes, index) => ({ ...track, number: index + 1, ...changes })),
    version: 0,
  };
}

test("a complete release lacks nothing", () => {
  const complete = album({}, {});
  expect([findGaps(complete, texts), findObstacle(complete, texts)]).toEqual([[], null]);
});

test.each([
  [album({}, {}), "All 2 tracks play in full."],
  [album({}), "The track plays in full."],
  [
    album({}, { preview: "clip" }, { preview: "none" }),
    "1 track plays in full, 1 track plays as a preview, 1 track does not play.",
  ],
  [album({ masterAssetId: null }), "Nothing plays."],
  [
    { ...album({ playsEarly: true }, {}, { playsEarly: true }), releaseAt: "2099-12-31T17:00:00.000Z" },
    "Until it is out on Dec 31, 2099, 6:00 PM, only tracks 1 and 3 can be heard.",
  ],
])("visitors read what plays (%#)", (release, text) => {
  expect(describePlaying(release, { language: "en", timezone: "Europe/Oslo" }).replaceAll("\u202f", " ")).toBe(text);
});

test.each([
  [album(), ["It has no tracks yet."]],
  [album({}, { masterAssetId: null }, { masterAssetId: null }), ["Tracks 2 and 3 have no audio."]],
  [{ ...album({}), artworkUrl: null }, ["It has no artwork."]],
  [album({}, { isLossless: false }), ["Track 2 is compressed, as an MP3 is: no FLAC for the album."]],
  [
    { ...album({ isLossless: false }), kind: "ep" as const },
    ["Its audio is compressed, as an MP3 is: no FLAC for the EP."],
  ],
])("a gap is named (%#)", (release, gaps) => {
  expect(findGaps(release, texts)).toEqual(gaps);
});

test("tracks without their audio are an obstacle, and name what to do", () => {
  expect(findObstacle(album({ audioState: "failed" }, { audioState: "waiting" }), texts)).toBe(
    "The audio of track 1 failed. Replace its file or delete the track.",
  );
  expect(findObstacle(album({}, { audioState: "encoding" }, { audioState: "waiting" }), texts)).toBe(
    "The audio of tracks 2 and 3 is being made. You can publish as soon as it is ready.",
  );
});

test("the price is named in the shop's currency", () => {
  const currency = currencyOf("eur", "en");
  const product = { id: 1, name: "Night Windows", price: 9.5, priceMode: "fixed" as const, isActive: true, version: 0 };
  expect(describePrice(album(), currency, texts)).toBeNull();
  expect(describePrice({ ...album(), product, price: 9.5 }, currency, texts)).toBe("For sale for €9.50.");
  expect(describePrice({ ...album(), product, price: 0 }, currency, texts)).toBe("Free to download.");
  const chosen = { ...album(), product: { ...product, priceMode: "choose" as const }, price: 5 };
  expect(describePrice(chosen, currency, texts)).toBe("For sale from €5.00.");
});
