/** A4, in points. */
export const pageSize = { width: 595.28, height: 841.89 } as const;

/** The standard fonts that every reader of PDF has; none is embedded. */
export const fonts = {
  roman: "Times-Roman",
  italic: "Times-Italic",
  bold: "Times-Bold",
  boldItalic: "Times-BoldItalic",
};
export type Font = keyof typeof fonts;

interface PdfText {
  readonly title: string;
  readonly author: string | null;
}

/** Makes a PDF of pages, each given by its drawing operators. The same pages make the same bytes. */
export function makePdf({ title, author }: PdfText, pages: readonly string[]): Buffer {
  const names = Object.entries(fonts);
  const firstPage = 4 + names.length;
  const pageIds = pages.map((_, index) => firstPage + 2 * index);
  const fontRefs = names.map(([name], index) => `/${name} ${4 + index} 0 R`).join(" ");
  const info = [`/Title ${pdfString(title)}`, ...(author === null ? [] : [`/Author ${pdfString(author)}`])];
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(" ")}] /Count ${pages.length} /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Resources << /Font << ${fontRefs} >> >> >>`,
    `<< ${info.join(" ")} >>`,
    ...names.map(([, font]) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`),
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /Contents ${firstPage + 2 * index + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  return Buffer.from(joinObjects(objects), "latin1");
}

function joinObjects(objects: readonly string[]): string {
  let file = "%PDF-1.4\n%\xe2\xe3\xcf\xd3\n";
  const offsets: string[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(`${String(file.length).padStart(10, "0")} 00000 n \n`);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  return `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

/** Returns a text as a string of PDF; its characters must be those of Latin-1. */
export function pdfString(text: string): string {
  return `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
}

/** Widths of the characters from space to tilde in Times-Roman, in thousandths of the font's size. */
const widths =
  "250 333 408 500 500 833 778 333 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541"
    .split(" ")
    .map(Number);

/** Returns the width of a text in Times-Roman, in the unit of `size`; accents take no space. */
export function romanWidth(text: string, size: number): number {
  let thousandths = 0;
  for (const letter of text.normalize("NFD").replaceAll(/\p{M}/gu, "")) {
    thousandths += widths[letter.charCodeAt(0) - 32] ?? 500;
  }
  return thousandths * (size / 1000);
}

/** Returns a name if the standard fonts have its letters, those of Latin-1, else null. */
export function latinName(name: string): string | null {
  return /^[\u0020-\u007e\u00a0-\u00ff]*$/.test(name) ? name : null;
}
