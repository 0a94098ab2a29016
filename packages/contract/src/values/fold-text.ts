/** Letters that Unicode does not take apart into a base letter and marks. */
const baseLetters: Readonly<Record<string, string>> = {
  ı: "i",
  ł: "l",
  đ: "d",
  ð: "d",
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

// Those of Latin, Greek and Cyrillic, of Hebrew, and of Arabic. The marks of other scripts are letters of their own.
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g;

/**
 * Returns a text in the form in which searches compare it: lower case, without accents, with plain apostrophes. "ŞAHİN",
 * "şahin" and "Sahin" become the same, also where a program wrote letter and accent as two characters.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(marks, "")
    .replaceAll(/[ıłđðøßæœþ]/g, (letter) => baseLetters[letter] ?? letter)
    .replaceAll(/[‘’ʼ`´]/g, "'");
}
