import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";
import { newsData, postData } from "./news-data.ts";

const fetchNews = () => import("../features/news/news-page.tsx");
const fetchPost = () => import("../features/news/post-page.tsx");

const head: SiteRoute["head"] = ({ artistName }) => ({
  title: `News | ${artistName}`,
  description: `News of ${artistName}.`,
});

/** The pages of the artist's news. The browser's code is without what only the server needs. */
export const newsPages: readonly SiteRoute[] = [
  {
    path: "/news",
    ...latePage(() => fetchNews().then(({ NewsPage }) => NewsPage)),
    hydrate: "on-intent",
    isIndexed: true,
    head,
    ...(import.meta.env.SSR && newsData),
  },
  {
    path: "/news/:slug",
    pattern: /^\/news\/[a-z0-9-]{1,80}$/,
    namesItself: true,
    ...latePage(() => fetchPost().then(({ PostPage }) => PostPage)),
    hydrate: "on-intent",
    isIndexed: true,
    head,
    ...(import.meta.env.SSR && postData),
  },
];
