/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Loads a font before a style sheet asks for it, so that the first text has its final widths. */
export function preloadFont(url: string): string {
  return `<link rel="preload" href="${escapeHtml(url)}" as="font" type="font/woff2" crossorigin>`;
}
