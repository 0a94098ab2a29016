/** The facts about a master, by its decoded samples rather than its header. */
export interface AudioFacts {
  readonly codec: string;
  readonly isLossless: boolean;
  readonly sampleRate: number;
  readonly channels: number;
  /** Bits per sample; null where the format has none. */
  readonly bits: number | null;
  /** Of the decoded samples. */
  readonly durationMs: number;
  /** The number in the header; null if the header has none, or may be wrong. */
  readonly declaredMs: number | null;
  /** Whether samples are missing that the header counts. */
  readonly isTruncated: boolean;
  /** Whether no sample is louder than -80 dB. */
  readonly isSilent: boolean;
  readonly tags: FoundTags;
}

/** A file's tags. The title has no control characters and is at most as long as a track's. */
export interface FoundTags {
  readonly title: string | null;
  readonly number: number | null;
}

/** `download` formats are sold, `stream` formats are played on the site. */
export const downloadFormats = ["flac", "mp3", "aac", "opus"] as const;
export const streamFormats = ["stream-opus", "stream-mp3"] as const;
export type DownloadFormat = (typeof downloadFormats)[number];
export type AudioFormat = DownloadFormat | (typeof streamFormats)[number];

/**
 * The tags that every format can hold. `track` is `3` or `3/10`, `date` a year or a day such as `2026-11-23`. AAC has no
 * field for `isrc`, which is then a line of the comment.
 */
export type AudioTags = Readonly<
  Partial<
    Record<"title" | "artist" | "album" | "album_artist" | "track" | "date" | "isrc" | "comment" | "copyright", string>
  >
>;

export interface RetagRequest {
  /** Path of the file to read. */
  readonly from: string;
  /** Path of the file to write; it must not exist. It is complete or absent; drafts beside it begin with its name. */
  readonly to: string;
  readonly format: AudioFormat;
  /** The only tags of the new file. */
  readonly tags: AudioTags;
  /** Path of a JPEG of at most 8 MiB that is put into the file; null for none. */
  readonly artwork: string | null;
  readonly signal: AbortSignal;
}

export interface EncodeRequest extends RetagRequest {
  /** The result of `probe` for the file to read. */
  readonly master: AudioFacts;
  /** Only this part, with short fades; null for all of it. */
  readonly clip: { readonly startMs: number; readonly lengthMs: number } | null;
}

/**
 * Reads and encodes audio files. Every method rejects with {@link AudioToolsMissing}, {@link AudioRefused},
 * {@link AudioToolsFailed}, or the signal's reason.
 */
export interface AudioTools {
  /** Returns whether the programs are installed. */
  isInstalled(): Promise<boolean>;
  /** Reads only the headers; the bytes in the middle of the file do not matter. */
  readTags(path: string, signal: AbortSignal): Promise<FoundTags>;
  /** Reads the whole master. */
  probe(path: string, signal: AbortSignal): Promise<AudioFacts>;
  /** Encodes a master. More than two channels are mixed down to two. */
  encode(request: EncodeRequest): Promise<void>;
  /** Copies an encoded file with other tags and artwork, without a loss. */
  retag(request: RetagRequest): Promise<void>;
  /** Returns the highest level of `count` equal spans, from 0 to 255. `master` is what `probe` returned. */
  peaks(path: string, master: AudioFacts, count: number, signal: AbortSignal): Promise<readonly number[]>;
}

/** The programs that read and encode audio are not installed. */
export class AudioToolsMissing extends Error {
  constructor() {
    super("ffmpeg is not installed");
    this.name = "AudioToolsMissing";
  }
}

/** The file cannot be decoded. The message is one sentence for the artist, without paths or the tool's output. */
export class AudioRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = "AudioRefused";
  }
}

export type AudioFailure = "disk-full" | "timeout" | "killed";

/** The programs did not finish for a reason outside the file, so that a later try may succeed. */
export class AudioToolsFailed extends Error {
  readonly reason: AudioFailure;

  constructor(reason: AudioFailure) {
    super(`ffmpeg did not finish: ${reason}`);
    this.name = "AudioToolsFailed";
    this.reason = reason;
  }
}
