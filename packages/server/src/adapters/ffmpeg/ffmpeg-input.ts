import { resolve } from "node:path";
import type { Demuxer } from "./choose-demuxer.ts";

/** The only decoders that may run in ffmpeg: artwork inside a master is not decoded, whatever its size. */
const decoders = [
  ["pcm_u8", "pcm_s8", "pcm_s16le", "pcm_s16be", "pcm_s24le", "pcm_s24be", "pcm_s32le", "pcm_s32be"],
  ["pcm_f32le", "pcm_f32be", "pcm_f64le", "pcm_f64be", "pcm_alaw", "pcm_mulaw", "adpcm_ms", "adpcm_ima_wav"],
  ["flac", "alac", "mp3float", "mp3", "aac", "vorbis", "opus"],
].flat();

/** ffprobe needs the decoders of all streams, also of artwork and chapters. */
const decodersOfOthers = ["mjpeg", "png", "gif", "bmp", "tiff", "webp", "mov_text"];

/** The maximum single allocation, in bytes. Artwork in FLAC and tags have at most 16 MiB. */
const maxAllocated = String(64 * 1024 ** 2);

/** A file from which ffmpeg or ffprobe reads audio. */
export interface AudioInput {
  readonly path: string;
  readonly demuxer: Demuxer;
}

/** The first arguments of every call of ffmpeg. */
export const ffmpegStart = ["-hide_banner", "-nostdin", "-nostats", "-max_alloc", maxAllocated] as const;
/** The first arguments of every call of ffprobe. */
export const ffprobeStart = ["-hide_banner", "-v", "error", "-max_alloc", maxAllocated] as const;

/** Returns ffmpeg's options of an input, without the `-i` before its URL. */
export function inputOptions(input: AudioInput): string[] {
  return optionsWith(decoders, input);
}

/** Returns ffprobe's options of an input. The decoders of images stop at the header. */
export function headerOptions(input: AudioInput): string[] {
  return [...optionsWith([...decoders, ...decodersOfOthers], input), "-max_pixels", "1"];
}

function optionsWith(allowed: readonly string[], { demuxer }: AudioInput): string[] {
  const lists = ["-protocol_whitelist", "file,pipe", "-codec_whitelist", allowed.join(",")];
  const options = [...lists, "-threads", "1", "-f", demuxer];
  // The default; a file that names others would make ffmpeg open them.
  return demuxer === "mov" ? [...options, "-enable_drefs", "0"] : options;
}

/** Returns the URL of a file, so that no part of its path is read as an option or a protocol. */
export function fileUrl(path: string): string {
  return `file:${resolve(path)}`;
}
