import type { Track } from "@recital/contract/endpoints/music/releases";
import { expect, test } from "vitest";
import { chooseTrack, describeSilence, neighborOf } from "./playlist.ts";
import { engineTexts } from "./texts/index.ts";

const track = (id: number, fields: Partial<Track> = {}): Track => ({
  id,
  number: id,
  title: `Track ${id}`,
  durationMs: 60_000,
  preview: "full",
  streams: { opus: `/media/${id}.opus`, mp3: `/media/${id}.mp3` },
  waveform: [],
  lyrics: null,
  credits: null,
  offer: null,
  ...fields,
});
const tracks = [track(1, { streams: null }), track(2), track(3, { streams: null }), track(4)];

test("the queue skips what cannot be played, and ends with the release", () => {
  expect(neighborOf(tracks, 2, 1)?.id).toBe(4);
  expect(neighborOf(tracks, 4, -1)?.id).toBe(2);
  expect([neighborOf(tracks, 4, 1), neighborOf(tracks, 2, -1), neighborOf(tracks, 9, 1)]).toEqual([null, null, null]);
});

test("without a choice the first playable track is played; one that cannot be played never", () => {
  expect(chooseTrack(tracks, null)?.id).toBe(2);
  expect(chooseTrack(tracks, 4)?.id).toBe(4);
  expect(chooseTrack(tracks, 3)).toBeNull();
});

test("a track without streams says why", () => {
  const { en, de } = engineTexts;
  const soon = { releaseDay: "2027-03-01" };
  expect(describeSilence(soon, track(1, { preview: "none" }), en)).toBe("Not available for streaming");
  expect(describeSilence(soon, track(1), en)).toBe("Available on March 1, 2027");
  expect(describeSilence(soon, track(1), de)).toBe("Verfügbar ab dem 1. März 2027");
  expect(describeSilence(soon, track(1, { durationMs: null }), en)).toBe("Not available yet");
});
