/** The values of a row, by column. */
export type Row = Readonly<Record<string, string | number | Date | null>>;

/** The rows of tables that do not grow, as many as on a finished site. */
export function editorialRows(now: Date): [table: string, rows: Row[]][] {
  const times = { created_at: now, updated_at: now };
  const many = (count: number, row: (index: number) => Row) =>
    Array.from({ length: count }, (_, index) => ({ ...row(index), ...times }));
  return [
    ["images", Array.from({ length: 12 }, (_, index) => imageRow(index, now))],
    ["site_images", many(10, siteImageRow)],
    ["site_content", many(3, siteContentRow)],
    ["social_links", many(6, socialLinkRow)],
    ["videos", many(12, videoRow)],
    ["about_entries", many(4, aboutRow)],
  ];
}

function imageRow(index: number, now: Date): Row {
  return {
    url: `/uploads/image-${index}.webp`,
    width: 1600,
    height: 1200,
    placeholder: `data:image/webp;base64,${"A".repeat(120)}`,
    variant_widths: "[320,640,960,1280]",
    created_at: now,
    last_referenced_at: now,
  };
}

function siteImageRow(index: number): Row {
  return {
    location: `place_${index}`,
    title: `ResponsiveImage ${index}`,
    alt_text: "The piano in the light of one lamp",
    image_url: `/uploads/image-${index}.webp`,
    active: 1,
  };
}

function siteContentRow(index: number): Row {
  return {
    section: ["hero", "music", "video"][index] ?? "",
    title: `Title ${index}`,
    subtitle: null,
    description: "A few words about it, as long as such words usually are.",
  };
}

function socialLinkRow(index: number): Row {
  return {
    platform: `platform-${index}`,
    url: `https://platform-${index}.example/artist`,
    display_name: `Platform ${index}`,
    icon: `<path d="${"M12 0C5.4 0 0 5.4 0 12s5.4 12 12 12 12-5.4 12-12S18.6 0 12 0z".repeat(5)}"/>`,
    is_active: 1,
    display_order: index,
  };
}

function videoRow(index: number): Row {
  return {
    title: `Live, part ${index}`,
    description: "Recorded in one take.",
    youtube_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    thumbnail_url: null,
    stored_thumbnail_url: null,
    tags: '["live","piano"]',
    is_featured: index === 0 ? 1 : 0,
  };
}

function aboutRow(index: number): Row {
  return {
    title: `Chapter ${index}`,
    content: "Many years of music, in one paragraph. ".repeat(10),
    section_order: index + 1,
  };
}
