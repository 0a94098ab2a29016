/** The signs that mean themselves after a backslash. */
const signs = "\\`*_[]()#+.!-";

/** The first of the code points that no text contains. */
const first = 0xfdd0;

/** Puts a character that no text contains in the place of each escaped sign, so that it is no mark. */
export function hideEscaped(text: string): string {
  return text.replaceAll(/\\([\\`*_[\]()#+.!-])/g, (_, sign: string) =>
    String.fromCodePoint(first + signs.indexOf(sign)),
  );
}

/** Puts the signs that {@link hideEscaped} hid back, without their backslashes. */
export function showEscaped(text: string): string {
  return text.replaceAll(/[\ufdd0-\ufddc]/g, (hidden) => signs.charAt(hidden.charCodeAt(0) - first));
}
