import type { ShareCard } from "@recital/contract/site-renderer";

/** What a page's head says of it. All but title and description are only for pages that are indexed. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  readonly isIndexed: boolean;
  /** The absolute URL of the page. */
  readonly url: string;
  readonly siteName: string;
  /** In the vocabulary of the Open Graph protocol. */
  readonly type: "website" | "music.album" | "product" | "article";
  /** The absolute URL of the image for shared links, where none is drawn. */
  readonly image: string;
  readonly shareCard: ShareCard;
  /** The absolute URL of the image that shows the card. */
  readonly drawnImage: string | null;
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
