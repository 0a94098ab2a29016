/**
 * Characters that are dropped without changing the meaning: emoji and their parts, combining marks, and invisible
 * characters.
 */
const dropped = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\p{Cf}\p{Cc}]/u;
/** A title that lost more than this share of its characters no longer says what it said. */
const maxMissingShare = 1 / 3;

/**
 * Returns a text with only the characters that the typeface has, or null if too little would be left of it. A character
 * without a glyph is replaced by its base letters if there are any.
 */
export function drawableText(text: string, hasGlyph: (character: string) => boolean): string | null {
  let missing = 0;
  let total = 0;
  const drawn = Array.from(text.normalize("NFC").replaceAll(/\s+/g, " "), (character) => {
    if (character === " ") return character;
    if (!hasGlyph(character) && dropped.test(character)) return "";
    total += 1;
    const replaced = hasGlyph(character) ? character : baseLetters(character, hasGlyph);
    if (replaced === "") missing += 1;
    return replaced;
  });
  const left = drawn.join("").replaceAll(/ +/g, " ").trim();
  return left === "" || missing > total * maxMissingShare ? null : left;
}

function baseLetters(character: string, hasGlyph: (character: string) => boolean): string {
  const letters = Array.from(character.normalize("NFKD").replaceAll(/\p{M}/gu, ""));
  return letters.every(hasGlyph) ? letters.join("") : "";
}
