import type { AudioFacts, AudioFormat } from "../../ports/audio-tools.ts";
import type { Demuxer } from "./choose-demuxer.ts";

/** The way in which a format is written and read. */
export interface FormatSettings {
  /** Shown in messages. */
  readonly label: string;
  readonly muxer: string;
  readonly muxerOptions: readonly string[];
  readonly demuxer: Demuxer;
  /** Opus holds artwork in a tag, other formats as an image beside the audio. */
  readonly artworkIn: "tag" | "stream";
  readonly isrcTag: "isrc" | "TSRC" | null;
  sampleRate(master: AudioFacts): number;
  /** Arguments of the encoder. */
  encoder(master: AudioFacts): readonly string[];
  /** The maximum size of a second of audio, in bytes. */
  maxBytesPerSecond(master: AudioFacts): number;
}

const maxFlacRate = 192_000;

const flac: FormatSettings = {
  label: "FLAC",
  muxer: "flac",
  muxerOptions: [],
  demuxer: "flac",
  artworkIn: "stream",
  isrcTag: "isrc",
  sampleRate: ({ sampleRate }) => (sampleRate <= maxFlacRate ? sampleRate : isOfCds(sampleRate) ? 176_400 : 192_000),
  // Samples of 24 bits are stored in 32; the encoder needs to know how many count.
  encoder: ({ bits }) => [
    "-c:a",
    "flac",
    ...(bits !== null && bits > 16 ? ["-sample_fmt", "s32", "-bits_per_raw_sample", "24"] : ["-sample_fmt", "s16"]),
  ],
  maxBytesPerSecond: () => maxFlacRate * 2 * 4,
};

const mp3 = (kilobits: number): FormatSettings => ({
  label: "MP3",
  muxer: "mp3",
  // Version 3 of ID3 is read by more players than version 4.
  muxerOptions: ["-id3v2_version", "3"],
  demuxer: "mp3",
  artworkIn: "stream",
  isrcTag: "TSRC",
  sampleRate: rateOfLossy,
  ...lossy("libmp3lame", kilobits),
});

const aac: FormatSettings = {
  label: "AAC",
  muxer: "ipod",
  muxerOptions: ["-movflags", "+faststart"],
  demuxer: "mov",
  artworkIn: "stream",
  isrcTag: null,
  sampleRate: rateOfLossy,
  // The default search takes twice the time.
  ...lossy("aac", 256, ["-aac_coder", "fast"]),
};

const opus = (kilobits: number): FormatSettings => ({
  label: "Opus",
  muxer: "ogg",
  muxerOptions: [],
  demuxer: "ogg",
  artworkIn: "tag",
  isrcTag: "isrc",
  sampleRate: () => 48_000,
  ...lossy("libopus", kilobits),
});

export const formats: Readonly<Record<AudioFormat, FormatSettings>> = {
  flac,
  mp3: mp3(320),
  aac,
  opus: opus(160),
  "stream-opus": opus(96),
  "stream-mp3": mp3(128),
};

function lossy(encoder: string, kilobits: number, more: readonly string[] = []) {
  return {
    encoder: () => ["-c:a", encoder, "-b:a", `${kilobits}k`, ...more],
    maxBytesPerSecond: () => kilobits * 250,
  };
}

/** Players know no other rates of MP3 and AAC well. */
function rateOfLossy({ sampleRate }: AudioFacts): number {
  return isOfCds(sampleRate) ? 44_100 : 48_000;
}

function isOfCds(sampleRate: number): boolean {
  return sampleRate % 11_025 === 0;
}
