/** The parts that the home page has only where the artist has music or concerts. The browser loads them late. */
export { NextConcerts } from "../features/concerts/next-concerts.tsx";
export { FeaturedRelease, ListenNow } from "../features/releases/featured-release.tsx";
