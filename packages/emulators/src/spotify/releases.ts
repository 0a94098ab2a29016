import { createHash } from "node:crypto";

/** A release of the artist. */
export interface Release {
  readonly name: string;
  /** Spotify counts an EP among the singles. */
  readonly albumType: "album" | "single" | "compilation";
  /** How the artist is related to it; `appears_on` for other people's records. */
  readonly group: "album" | "single" | "compilation" | "appears_on";
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`: old records often have no day. */
  readonly releaseDate: string;
  readonly tracks: readonly ReleasedTrack[];
}

export interface ReleasedTrack {
  readonly name: string;
  readonly durationMs: number;
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const idLength = 22;

/** Returns the id for a name in Spotify's format: 22 letters and digits. */
export function idOf(kind: "album" | "track" | "artist", name: string): string {
  const bytes = createHash("sha256").update(`${kind} ${name}`).digest();
  return Array.from(bytes.subarray(0, idLength), (byte) => alphabet[byte % alphabet.length]).join("");
}

/** The demo artist's records, in no order. */
export const demoReleases: readonly Release[] = [
  album("Fade", "2008-10-17", [
    ["First Light, Drawn", 251_000],
    ["Fade", 304_500],
    ["Pedal Down", 198_200],
    ["The Long Dusk", 377_900],
    ["Interlude for Tape", 84_300],
    ["Ember, Ash", 286_400],
    ["Hollow Bell", 243_700],
    ["What the River Kept", 331_000],
    ["Fade, Returning", 412_600],
  ]),
  album("Nine Rooms", "2015-03", [
    ["Hallway", 142_000],
    ["Kitchen, Early", 233_800],
    ["The Blue Room", 271_300],
    ["Stairs", 118_900],
    ["Attic", 305_100],
    ["Garden Door", 264_000],
  ]),
  album("Held Notes", "2021-10-08", [
    ["Held", 322_400],
    ["Sympathetic Strings", 287_000],
    ["Tuner's Morning", 205_600],
    ["Low Water", 349_200],
    ["Oscillator Hymn", 298_700],
    ["Held Again", 401_000],
  ]),
  single("Fade (Reworks)", "2018-10-19", [
    ["Fade – Slow Rework", 388_000],
    ["Hollow Bell – Synthesizer Rework", 291_500],
    ["Ember, Ash – Rework", 264_100],
  ]),
  single("First Frost", "2019-12-06", [["First Frost", 226_000]]),
  single("Kettle Song", "2023-06-02", [["Kettle Song", 187_400]]),
  single("Salt Room Sessions", "2024-02-23", [
    ["Salt Room", 274_000],
    ["Felt Hammers", 241_900],
    ["Two Rooms Away", 309_300],
    ["Salt Room – Reprise", 133_700],
  ]),
  single("Undertow", "2025-03-07", [["Undertow", 254_800]]),
  single("Paper Lanterns", "2025-11-14", [
    ["Paper Lanterns", 219_600],
    ["Wick", 164_200],
    ["Carried Up", 285_900],
    ["Over the Lake", 337_500],
    ["One Still Burning", 201_100],
  ]),
  single("Lichen", "2026-05-08", [["Lichen", 263_000]]),
  single("Small Hours", "2026-09-18", [["Small Hours", 208_000]]),
  {
    name: "Felt & Wire, Vol. 2",
    albumType: "compilation",
    group: "appears_on",
    releaseDate: "2022-04-01",
    tracks: [{ name: "Kitchen, Early – Live", durationMs: 247_000 }],
  },
];

/** The tracks heard most, most heard first. */
export const demoFavorites: readonly string[] = [
  "Fade",
  "Paper Lanterns",
  "Small Hours",
  "Hollow Bell",
  "Held",
  "Undertow",
  "Fade – Slow Rework",
  "Lichen",
  "The Blue Room",
  "Salt Room",
];

type Tracks = readonly (readonly [name: string, durationMs: number])[];

function album(name: string, releaseDate: string, tracks: Tracks): Release {
  return { name, albumType: "album", group: "album", releaseDate, tracks: tracks.map(toTrack) };
}

function single(name: string, releaseDate: string, tracks: Tracks): Release {
  return { name, albumType: "single", group: "single", releaseDate, tracks: tracks.map(toTrack) };
}

function toTrack([name, durationMs]: Tracks[number]): ReleasedTrack {
  return { name, durationMs };
}
