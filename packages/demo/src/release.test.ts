import { expect, test } from "vitest";
import { demoTracks } from "./release.ts";

/** Every so many samples are looked at, of both channels in turn. */
const stride = 7;

/** The result of one pass over a 24-bit WAV, which is never completely in memory. */
async function listen(chunks: AsyncIterable<Buffer>) {
  let header: Buffer | null = null;
  let [bytes, peak, power, last] = [0, 0, 0, 1];
  for await (const chunk of chunks) {
    if (!header) {
      header = chunk;
      continue;
    }
    bytes += chunk.length;
    for (let place = 0; place < chunk.length; place += 3 * stride) {
      const sample = chunk.readIntLE(place, 3) / 8_388_608;
      peak = Math.max(peak, Math.abs(sample));
      power += sample * sample;
    }
    last = Math.abs(chunk.readIntLE(chunk.length - 3, 3) / 8_388_608);
  }
  const decibels = 10 * Math.log10(power / (bytes / 3 / stride));
  return { header, bytes, peak, decibels, last };
}

test("the EP has three pieces of 60 to 90 seconds", () => {
  expect(demoTracks.map(({ title }) => title)).toEqual(["Lamp", "Low Water", "Sketch, Twice"]);
  for (const { duration } of demoTracks) {
    expect(duration).toBeGreaterThan(60);
    expect(duration).toBeLessThan(90);
  }
});

test("a piece is a whole WAV of 24 bits: as loud as others, not clipped, and faded out", async () => {
  const [, piece] = demoTracks;
  if (!piece) throw new Error("the EP has no second piece");
  const { header, ...heard } = await listen(piece.make());
  expect([header?.readUInt16LE(22), header?.readUInt32LE(24), header?.readUInt16LE(34)]).toEqual([2, 44_100, 24]);
  expect(header?.readUInt32LE(40)).toBe(heard.bytes);
  expect(heard.bytes / 6 / 44_100).toBeCloseTo(piece.duration, 3);
  expect(heard.peak).toBeLessThan(0.96);
  // Around -16 LUFS; this level counts all frequencies and the silence at the end.
  expect(heard.decibels).toBeGreaterThan(-22);
  expect(heard.decibels).toBeLessThan(-14);
  expect(heard.last).toBeLessThan(0.0001);
});

test("a piece begins with the same bytes every time", async () => {
  const [piece] = demoTracks;
  const beginning = async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of piece?.make() ?? []) if (chunks.push(chunk) === 20) break;
    return Buffer.concat(chunks);
  };
  const first = await beginning();
  expect(first.length).toBeGreaterThan(500_000);
  expect((await beginning()).equals(first)).toBe(true);
});
