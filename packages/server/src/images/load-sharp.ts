/**
 * The picture library, loaded with the first picture: a process that only serves what is stored starts sooner and
 * stays smaller without it. Nothing is decoded twice, so that its cache would only hold memory.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  return sharp;
}
