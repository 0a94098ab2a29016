import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";
import { musicData, releaseData } from "./music-data.ts";

const fetchMusic = () => import("../features/releases/music-page.tsx");
const fetchRelease = () => import("../features/releases/release-page.tsx");
const fetchEmbed = () => import("../features/releases/embed-page.tsx");

const slugs = "[a-z0-9-]{1,80}$";

const head: SiteRoute["head"] = ({ artistName }) => ({
  title: `Music | ${artistName}`,
  description: `Music by ${artistName}.`,
});

/** The pages of the artist's own music. The browser's code is without what only the server needs. */
export const musicPages: readonly SiteRoute[] = [
  {
    path: "/music",
    ...latePage(() => fetchMusic().then(({ MusicPage }) => MusicPage)),
    hydrate: "on-intent",
    isIndexed: true,
    head,
    ...(import.meta.env.SSR && musicData),
  },
  {
    path: "/music/:slug",
    pattern: new RegExp(`^/music/${slugs}`),
    isPrivate: (query) => query.has("preview"),
    namesItself: true,
    ...latePage(() => fetchRelease().then(({ ReleasePage }) => ReleasePage)),
    hydrate: "on-intent",
    isIndexed: true,
    head,
    ...(import.meta.env.SSR && releaseData),
  },
  {
    path: "/embed/:slug",
    pattern: new RegExp(`^/embed/${slugs}`),
    isFramed: true,
    ...latePage(() => fetchEmbed().then(({ EmbedPage }) => EmbedPage)),
    hydrate: "on-intent",
    isIndexed: false,
    head,
    ...(import.meta.env.SSR && releaseData),
  },
];
