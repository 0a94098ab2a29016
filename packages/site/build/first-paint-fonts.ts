/** Fonts that the first paint needs; all others load when a page uses them. */
const firstPaintFonts = [/instrument-serif-latin-400-normal/, /instrument-sans-latin-wght-normal/];

/** Returns the fonts for the first paint among the files of a build; throws if one is missing. */
export function chooseFirstPaintFonts(files: readonly string[]): string[] {
  return firstPaintFonts.map((font) => {
    const file = files.find((name) => font.test(name));
    if (file === undefined) throw new Error(`The build lacks the font ${font}`);
    return file;
  });
}
