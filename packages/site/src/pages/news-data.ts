import { postQuery, postsQuery } from "@recital/ui/api/posts";
import { readQuery } from "../app/read-query.ts";
import { readPostSlug } from "../features/news/news-path.ts";
import { articleImageSizes } from "../kit/article/image-sizes.ts";
import { isOwnUrl } from "../kit/image/own-url.ts";
import type { SiteRoute } from "../site-route.ts";

type PageData = Pick<SiteRoute, "prefetch" | "status" | "firstImage">;

/** What only the server needs of the pages of news. */
export const newsData: PageData = {
  prefetch: (queryClient, api) => readQuery(queryClient, postsQuery(api)),
};

export const postData: PageData = {
  prefetch: (queryClient, api, _identity, { pathname }) =>
    readQuery(queryClient, postQuery(api, readPostSlug(pathname))),
  status: (queryClient, api, { pathname }) =>
    queryClient.getQueryData(postQuery(api, readPostSlug(pathname)).queryKey) === null ? 404 : 200,
  firstImage(queryClient, api, { pathname }) {
    const post = queryClient.getQueryData(postQuery(api, readPostSlug(pathname)).queryKey);
    const url = post?.imageUrl;
    return isOwnUrl(url) ? { source: { url, alt: "", set: post?.image ?? null }, sizes: articleImageSizes } : null;
  },
};
