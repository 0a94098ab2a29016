import type { Release } from "@recital/contract/endpoints/music/releases";
import { releasesQuery } from "@recital/ui/api/releases";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { useIdentity } from "../../../kit/identity.ts";
import { Message, NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { describeReleases, firstArtwork } from "./release-document.ts";
import { ReleaseArtwork, ReleaseFacts } from "./release-facts.tsx";
import styles from "./release-page.module.css";
import { musicHead, releasePath } from "./release-text.ts";

const firstSizes = "(min-width: 90rem) 48rem, (min-width: 60rem) 55vw, 92vw";
const cardSizes = "(min-width: 90rem) 26rem, (min-width: 60rem) 30vw, (min-width: 36rem) 45vw, 92vw";

/** All published releases, the artist's first one large. */
function MusicPage({ data, read }: PageProps<readonly Release[]>) {
  const { artistName } = useIdentity();
  return (
    <Page>
      <PageHeading title="Music">
        <p>Albums, EPs and singles by {artistName}.</p>
      </PageHeading>
      {data ? <Releases releases={data} /> : <NotLoaded isPending={read.isPending} text="Loading releases..." />}
    </Page>
  );
}

function Releases({ releases: [first, ...olderReleases] }: { readonly releases: readonly Release[] }) {
  if (!first) return <Invitation />;
  return (
    <ol className={styles["releases"]}>
      <li className={styles["first"]}>
        <ReleaseCard release={first} sizes={firstSizes} isUrgent />
      </li>
      {olderReleases.map((release) => (
        <li key={release.slug}>
          <ReleaseCard release={release} sizes={cardSizes} />
        </li>
      ))}
    </ol>
  );
}

interface ReleaseCardProps {
  readonly release: Release;
  readonly sizes: string;
  readonly isUrgent?: boolean;
}

function ReleaseCard({ release, sizes, isUrgent = false }: ReleaseCardProps) {
  return (
    <article className={styles["card"]}>
      <ReleaseArtwork release={release} sizes={sizes} isDecorative isUrgent={isUrgent} />
      <div>
        <h2 className={styles["musicPageTitle"]}>
          <AppLink to={releasePath(release.slug)}>{release.title}</AppLink>
        </h2>
        <ReleaseFacts release={release} />
      </div>
    </article>
  );
}

/** Links to other pages while there is no music yet. */
function Invitation() {
  const { artistName } = useIdentity();
  return (
    <Message>
      <h2>New music is on its way</h2>
      <p>Subscribe to the newsletter, and {artistName} will write when it is out.</p>
      <p className="wrap gap-3">
        <AppLink to="/#contact" className={buttonClass("primary")}>
          Get the newsletter
        </AppLink>
        <AppLink to="/store" className={buttonClass("quiet")}>
          Visit the store
        </AppLink>
      </p>
    </Message>
  );
}

export const musicPage = definePage({
  path: "/music",
  read: (_, { api }) => releasesQuery(api),
  head: musicHead,
  Page: MusicPage,
  onServer: import.meta.env.SSR && {
    isIndexed: true,
    firstImage: (releases) => firstArtwork(releases?.[0], firstSizes),
    describe: describeReleases,
  },
});
