import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";
import { concertData, concertsData } from "./concert-data.ts";

const fetchConcerts = () => import("../features/concerts/concerts-page.tsx");
const fetchConcert = () => import("../features/concerts/concert-page.tsx");

const head: SiteRoute["head"] = ({ artistName }) => ({
  title: `Concerts | ${artistName}`,
  description: `Concerts of ${artistName}: dates, venues and tickets.`,
});

/** The pages of the concerts. The browser's code is without what only the server needs. */
export const concertPages: readonly SiteRoute[] = [
  {
    path: "/concerts",
    ...latePage(() => fetchConcerts().then(({ ConcertsPage }) => ConcertsPage)),
    hydrate: "on-intent",
    isIndexed: true,
    head,
    ...(import.meta.env.SSR && concertsData),
  },
  {
    path: "/concerts/:id",
    pattern: /^\/concerts\/[1-9]\d{0,8}$/,
    namesItself: true,
    ...latePage(() => fetchConcert().then(({ ConcertPage }) => ConcertPage)),
    hydrate: "on-intent",
    isIndexed: true,
    head,
    ...(import.meta.env.SSR && concertData),
  },
];
