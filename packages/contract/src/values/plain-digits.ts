/** Returns the text with full-width and Arabic digits as ASCII digits, and with ordinary spaces. */
export function plainDigits(text: string): string {
  return text
    .normalize("NFKC")
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replaceAll(/\s+/g, " ");
}
