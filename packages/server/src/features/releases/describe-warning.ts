import type { AudioFacts } from "../../ports/audio-tools.ts";

/** Returns sentences about a master that is taken but unusual, after those about its file; null if nothing is. */
export function describeWarning(facts: AudioFacts, ofFile: string | null): string | null {
  const { isLossless, isSilent, bits, channels } = facts;
  const warnings = [
    !isLossless && "This master is already compressed, so FLAC is not offered",
    isSilent && "This master is silent",
    bits !== null && bits <= 8 && "This master has 8 bits per sample",
    channels > 2 && `Its ${channels} channels are mixed down to two`,
  ].filter((text) => text !== false);
  const ofAudio = warnings.length === 0 ? null : `${warnings.join(". ")}.`;
  return [ofFile, ofAudio].filter((text) => text !== null).join(" ") || null;
}

/** Returns why a master cannot be used although it can be decoded; null if it can. */
export function describeRefusal({ isTruncated, durationMs, declaredMs }: AudioFacts): string | null {
  if (!isTruncated) return null;
  const share = declaredMs === null ? 99 : Math.min(99, Math.floor((durationMs / declaredMs) * 100));
  return `The file is incomplete: ${share} percent of its audio is there. Please export and upload it again.`;
}
