import type { AudioFacts } from "../../ports/audio-tools.ts";

/** Returns a sentence about a master that is taken but unusual; null if nothing is. */
export function describeWarning({ isLossless, isSilent, bits, channels }: AudioFacts): string | null {
  const warnings = [
    !isLossless && "This master is already compressed, so FLAC is not offered",
    isSilent && "This master is silent",
    bits !== null && bits <= 8 && "This master has 8 bits per sample",
    channels > 2 && `Its ${channels} channels are mixed down to two`,
  ].filter((text) => text !== false);
  return warnings.length === 0 ? null : `${warnings.join(". ")}.`;
}

/** Returns why a master cannot be used although it can be decoded; null if it can. */
export function describeRefusal({ isTruncated, durationMs, declaredMs }: AudioFacts): string | null {
  if (!isTruncated) return null;
  const share = declaredMs === null ? 100 : Math.floor((durationMs / declaredMs) * 100);
  // An Ogg file declares no length.
  if (share >= 100) return "The file is incomplete: its end is missing. Please export and upload it again.";
  return `The file is incomplete: ${share} percent of its audio is there. Please export and upload it again.`;
}
