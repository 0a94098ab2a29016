/** What a master is, by its decoded samples rather than its header. */
export interface AudioFacts {
  readonly codec: string;
  readonly isLossless: boolean;
  readonly sampleRate: number;
  readonly channels: number;
  /** Bits per sample; null where the format has none. */
  readonly bits: number | null;
  /** Of the decoded samples. */
  readonly durationMs: number;
  /** As the header says; null if it says nothing. */
  readonly declaredMs: number | null;
  readonly tags: { readonly title: string | null; readonly number: number | null };
}

/** `download` formats are sold, `stream` formats are played on the site. */
export const downloadFormats = ["flac", "mp3", "aac", "opus"] as const;
export const streamFormats = ["stream-opus", "stream-mp3"] as const;
export type AudioFormat = (typeof downloadFormats)[number] | (typeof streamFormats)[number];

export interface EncodeRequest {
  /** Path of the master. */
  readonly from: string;
  /** Path of the file to write; it must not exist. */
  readonly to: string;
  readonly format: AudioFormat;
  /** Only this part, with short fades; null for all of it. */
  readonly clip: { readonly startMs: number; readonly lengthMs: number } | null;
  readonly tags: Readonly<Record<string, string>>;
  /** Path of a JPEG that is put into the file; null for none. */
  readonly artwork: string | null;
  readonly signal: AbortSignal;
}

/** Reads and encodes audio files. Every method rejects with {@link AudioToolsMissing} or {@link AudioRefused}. */
export interface AudioTools {
  /** Reads the whole master. */
  probe(path: string, signal: AbortSignal): Promise<AudioFacts>;
  encode(request: EncodeRequest): Promise<void>;
  /** Returns the highest loudness of `count` equal spans, from 0 to 255. */
  peaks(path: string, count: number, signal: AbortSignal): Promise<readonly number[]>;
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
