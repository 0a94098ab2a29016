/** Kilobits a second of layer 3, by the header's index: MPEG 1, and MPEG 2 and 2.5. */
const bitRates = {
  mpeg1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const sampleRates = [44_100, 48_000, 32_000];
/** A frame that begins later than this is not the first one. */
const mostBefore = 8 * 1024;
/** Bytes look like a header by chance, but not so many at the right distances. */
const enoughFrames = 4;

/** Returns the length of the MP3 frame whose header is at `at`, in bytes; 0 if there is none. */
export function frameLength(bytes: Buffer, at: number): number {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  // Layer 3, of a version that exists.
  if (first !== 0xff || (second & 0xe6) !== 0xe2 || version === 1) return 0;
  const isMpeg1 = version === 3;
  const kilobits = bitRates[isMpeg1 ? "mpeg1" : "mpeg2"][third >> 4] ?? 0;
  const sampleRate = (sampleRates[(third >> 2) & 3] ?? 0) / (isMpeg1 ? 1 : version === 2 ? 2 : 4);
  if (kilobits === 0 || sampleRate === 0) return 0;
  return Math.floor(((isMpeg1 ? 144_000 : 72_000) * kilobits) / sampleRate) + ((third >> 1) & 1);
}

/** Returns where the first of several MP3 frames in a row starts; null if there are none near the beginning. */
export function findFrames(bytes: Buffer): number | null {
  for (let at = bytes.indexOf(0xff); at >= 0 && at <= mostBefore; at = bytes.indexOf(0xff, at + 1)) {
    let [place, count] = [at, 0];
    while (count < enoughFrames && frameLength(bytes, place) > 0) {
      place += frameLength(bytes, place);
      count += 1;
    }
    if (count === enoughFrames) return at;
  }
  return null;
}
