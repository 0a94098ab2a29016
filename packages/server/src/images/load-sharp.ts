/**
 * Loads the image library with the first image, so that a process that only serves files starts sooner and uses less
 * memory. Its cache is off, since nothing is decoded twice.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  return sharp;
}
