import { type Content, incomplete } from "./file-inspection.ts";
import { frameLength } from "./mpeg-frames.ts";

/** Some programs leave tags of the end out of what they count, so a file that lacks about one frame passes. */
const toleratedBytes = 1024;
/** Bytes of the shortest and of the longest frame of layer 3. */
const frameBytes = { shortest: 24, longest: 1441 };

/**
 * Returns why an MP3 is incomplete, or null. Its first frame may declare the numbers of frames and bytes (Xing, Info or
 * VBRI); without them, or with numbers that do not fit each other, every file passes.
 */
export function refuseMp3({ size, head }: Content): string | null {
  const declared = head.length > 200 && frameLength(head, 0) > 0 ? readDeclared(head) : null;
  if (!declared) return null;
  const { frames, bytes } = declared;
  const mean = bytes / frames;
  if (!(mean >= frameBytes.shortest && mean <= frameBytes.longest)) return null;
  return size >= bytes - toleratedBytes ? null : incomplete("MP3", size, bytes);
}

function readDeclared(audio: Buffer): { readonly frames: number; readonly bytes: number } | null {
  const name = (at: number) => audio.toString("latin1", at, at + 4);
  if (name(36) === "VBRI") return { bytes: audio.readUInt32BE(46), frames: audio.readUInt32BE(50) };
  const at = sideInfoEnds(audio).find((end) => name(end) === "Xing" || name(end) === "Info");
  // The first two flags: both numbers follow.
  if (at === undefined || (audio.readUInt32BE(at + 4) & 3) !== 3) return null;
  return { frames: audio.readUInt32BE(at + 8), bytes: audio.readUInt32BE(at + 12) };
}

/** Returns where the first frame's content may start: after the header, a checksum if there is one, and the side info. */
function sideInfoEnds(audio: Buffer): number[] {
  const [, second = 0, , fourth = 0] = audio;
  const isMpeg1 = (second & 0x18) === 0x18;
  const isMono = fourth >> 6 === 3;
  const sideInfo = isMpeg1 ? (isMono ? 17 : 32) : isMono ? 9 : 17;
  return [4 + sideInfo, 6 + sideInfo];
}
