/** Replaces halves of characters outside the basic plane, as `toWellFormed` does, which older browsers lack. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, "\ufffd");
}
