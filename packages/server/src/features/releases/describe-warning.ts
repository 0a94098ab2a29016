import type { AudioFacts } from "../../ports/audio-tools.ts";

/** Returns a sentence about a master that is taken but unusual; null if nothing is. */
export function describeWarning({ isLossless, bits, channels }: AudioFacts): string | null {
  const warnings = [
    !isLossless && "This master is already compressed, so FLAC is not offered",
    bits !== null && bits <= 8 && "This master has 8 bits per sample",
    channels > 2 && `Its ${channels} channels are mixed down to two`,
  ].filter((text) => text !== false);
  return warnings.length === 0 ? null : `${warnings.join(". ")}.`;
}
