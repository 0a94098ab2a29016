import type { ReleaseDetail } from "@recital/contract/endpoints/releases";
import { releaseQuery } from "@recital/ui/api/releases";
import { describeRelease, releaseTitle } from "../features/releases/release-text.ts";
import { readSlug } from "../features/releases/release-path.ts";
import type { SiteRoute } from "../site-route.ts";
import { absoluteUrl, siteShareImage, type Sources } from "./sources.ts";
import { structuredData } from "./structured-data.ts";

/** What a page's head says of it. All but title and description are only for pages that are indexed. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** The absolute URL of the page. */
  readonly url: string;
  readonly siteName: string;
  /** In the vocabulary of the Open Graph protocol. */
  readonly type: "website" | "music.album";
  /** The absolute URL of the image for shared links. */
  readonly image: string;
  readonly alternates: readonly Alternate[];
  /** In schema.org's format. */
  readonly structuredData: readonly object[];
}

/** Another form of the page, such as a feed. */
export interface Alternate {
  readonly href: string;
  readonly type: string;
  readonly title: string;
}

/** Returns the head of a page; `path` is its canonical path. */
export function documentHead(route: SiteRoute, path: string, sources: Sources): DocumentHead {
  const { identity } = sources;
  const head: DocumentHead = {
    ...route.head(identity),
    isIndexed: route.isIndexed,
    url: identity.publicUrl + path,
    siteName: identity.artistName,
    type: "website",
    image: siteShareImage(sources),
    alternates: route.path === "/music" ? [feed(sources)] : [],
    structuredData: structuredData(route.path, sources),
  };
  if (route.path !== "/music/:slug") return head;
  const release = releaseOf(sources);
  return release ? { ...head, ...releaseHead(release, head, sources) } : { ...head, isIndexed: false };
}

/** Null for the preview of a draft. */
function releaseOf({ queryClient, api, pathname }: Sources): ReleaseDetail | null {
  return queryClient.getQueryData(releaseQuery(api, readSlug(pathname)).queryKey) ?? null;
}

function releaseHead(release: ReleaseDetail, { url }: DocumentHead, sources: Sources): Partial<DocumentHead> {
  const { identity } = sources;
  const { artwork, title } = release;
  const oembed = `/oembed?format=json&url=${encodeURIComponent(url)}`;
  return {
    title: releaseTitle(release, identity),
    description: describeRelease(release, identity),
    type: "music.album",
    alternates: [feed(sources), { href: oembed, type: "application/json+oembed", title }],
    ...(artwork && { image: absoluteUrl(identity, artwork.share ?? artwork.src) }),
  };
}

function feed({ identity }: Sources): Alternate {
  return { href: "/releases.xml", type: "application/atom+xml", title: `${identity.artistName}: releases` };
}
