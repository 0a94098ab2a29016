/** What to say about an image in a format that is not shown everywhere; by the format's name. */
export const unsupportedImages = {
  heic: "Please select an image file in JPEG, PNG or WebP: not every browser shows HEIC. On the iPhone, choose Settings → Camera → Formats → Most Compatible.",
  other: "Please select an image file in JPEG, PNG or WebP",
} as const;

/** Returns what to say about a file by its name and media type; null unless it is an image in one of these formats. */
export function describeUnsupportedImage(name: string, type: string): string | null {
  // Windows gives HEIC no type.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return unsupportedImages.heic;
  return /^image\/(?:tiff|bmp|x-ms-bmp)$/.test(type) ? unsupportedImages.other : null;
}
