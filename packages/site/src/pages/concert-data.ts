import { concertQuery, concertsQuery } from "@recital/ui/api/concerts";
import { readQuery } from "../app/read-query.ts";
import { readConcertId } from "../features/concerts/concert-path.ts";
import { imageSizes } from "../features/concerts/image-sizes.ts";
import { isOwnUrl } from "../kit/image/own-url.ts";
import type { SiteRoute } from "../site-route.ts";

type PageData = Pick<SiteRoute, "prefetch" | "status" | "firstImage">;

/** What only the server needs of the pages of concerts. */
export const concertsData: PageData = {
  prefetch: (queryClient, api) => readQuery(queryClient, concertsQuery(api)),
};

export const concertData: PageData = {
  prefetch: (queryClient, api, _identity, { pathname }) =>
    readQuery(queryClient, concertQuery(api, readConcertId(pathname))),
  status: (queryClient, api, { pathname }) =>
    queryClient.getQueryData(concertQuery(api, readConcertId(pathname)).queryKey) === null ? 404 : 200,
  firstImage(queryClient, api, { pathname }) {
    const concert = queryClient.getQueryData(concertQuery(api, readConcertId(pathname)).queryKey);
    const url = concert?.imageUrl;
    return isOwnUrl(url) ? { source: { url, alt: "", set: concert?.image ?? null }, sizes: imageSizes } : null;
  },
};
