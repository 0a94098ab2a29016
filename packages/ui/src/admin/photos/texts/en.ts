export const en = {
  empty: "This file is empty. Copy it to this device again, then choose it once more.",
  tooLarge: (megabytes: number) =>
    `Image file size must be less than ${megabytes}MB. Save a smaller copy as JPEG and choose that.`,
  unreadable: "This photo could not be read. Open it on your phone and share it as JPEG.",
  otherFormat: "Please select an image file in JPEG, PNG or WebP",
  noImage: "Please select an image file",
  tooManyBytes: (megabytes: number) => `Image file size must be less than ${megabytes}MB`,
};

export type PhotoTexts = typeof en;
