/** A platform's icon on a 24 × 24 grid: path data to fill, and path data to stroke with a width of 1.6. */
export interface PlatformGlyph {
  readonly filled?: string;
  readonly drawn?: string;
}

/** The icons that the website's code contains, by the platform's lower-case name (specification section 2). */
export const platformGlyphs: Readonly<Record<string, PlatformGlyph>> = {
  instagram: {
    drawn:
      "M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM16.8 7.2h.01",
  },
  facebook: {
    filled:
      "M13.5 21v-8h2.7l.5-3.2h-3.2V7.8c0-1 .4-1.6 1.7-1.6h1.6V3.4c-.5-.1-1.4-.2-2.3-.2-2.5 0-4.1 1.5-4.1 4.2v2.4H7.6V13h2.8v8Z",
  },
  twitter: {
    filled: "M3.5 4h5l4 5.5L17.3 4h2.4l-6.1 7 6.9 9.5h-5l-4.4-6-5.3 6H3.4l6.6-7.5ZM6.9 5.7l9.5 13.1h.9L7.8 5.7Z",
  },
  youtube: {
    filled:
      "M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5ZM10 9v6l5.2-3Z",
  },
  spotify: {
    drawn:
      "M12 2.8a9.2 9.2 0 1 0 0 18.4 9.2 9.2 0 0 0 0-18.4ZM6.8 9.2c3.6-1 7.5-.7 10.6 1.1M7.5 12.4c3-.8 6.1-.5 8.7 1M8.2 15.4c2.3-.6 4.7-.4 6.7.8",
  },
  bandcamp: { filled: "M8.2 6.5H21l-5.2 11H3Z" },
  tiktok: {
    filled: "M13 3h3c.2 2.2 1.7 3.9 4 4.2v3c-1.5 0-2.9-.5-4-1.3v6.3a5.8 5.8 0 1 1-5-5.7v3.1a2.7 2.7 0 1 0 2 2.6Z",
  },
  soundcloud: {
    filled: "M12 7.3c.6-.4 1.3-.6 2-.6a5 5 0 0 1 4.9 4.1h.3a3.2 3.2 0 1 1 0 6.4H12Z",
    drawn: "M2.5 13.5v3M4.9 11.5v5.3M7.3 9.8v7M9.7 8.3v8.5",
  },
  linkedin: {
    filled:
      "M4 9h3.2v11H4ZM5.6 3.5a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8ZM9.5 9h3.1v1.5c.6-1 1.8-1.8 3.4-1.8 3.2 0 4 2 4 4.9V20h-3.2v-5.7c0-1.5-.2-2.8-1.8-2.8s-2.3 1.2-2.3 2.8V20H9.5Z",
  },
};

/** Returns the icon of a platform by its lower-case name, or a general link icon if it has none. */
export function platformGlyph(platform: string): PlatformGlyph {
  return (Object.hasOwn(platformGlyphs, platform) && platformGlyphs[platform]) || unknown;
}

/** A chain link, for platforms without an icon of their own. */
const unknown: PlatformGlyph = {
  drawn:
    "M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1",
};
