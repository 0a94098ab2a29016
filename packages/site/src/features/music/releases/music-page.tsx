import type { Release } from "@recital/contract/endpoints/music/releases";
import { releasesQuery } from "@recital/ui/api/releases";
import { buttonClass } from "../../../kit/button-class.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Message, NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { describeReleases, firstArtwork } from "./release-document.ts";
import { ReleaseArtwork, ReleaseFacts } from "./release-facts.tsx";
import styles from "./release-page.module.css";
import { musicHead, releasePath } from "./release-text.ts";
import { releaseTexts } from "./texts/index.ts";

const firstSizes = "(min-width: 90rem) 48rem, (min-width: 60rem) 55vw, 92vw";
const cardSizes = "(min-width: 90rem) 26rem, (min-width: 60rem) 30vw, (min-width: 36rem) 45vw, 92vw";

/** All published releases, the artist's first one large. */
function MusicPage({ data, read }: PageProps<readonly Release[]>) {
  const { artistName } = useIdentity();
  const t = useTexts(releaseTexts);
  return (
    <Page>
      <PageHeading title={t.music}>
        <p>{t.allKindsBy(artistName)}</p>
      </PageHeading>
      {data ? <Releases releases={data} /> : <NotLoaded isPending={read.isPending} text={t.loadingReleases} />}
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
  const t = useTexts(releaseTexts);
  return (
    <Message>
      <h2>{t.noMusic}</h2>
      <p>{t.subscribe(artistName)}</p>
      <p className="wrap gap-3">
        <AppLink to="/#contact" className={buttonClass("primary")}>
          {t.newsletter}
        </AppLink>
        <AppLink to="/store" className={buttonClass("quiet")}>
          {t.store}
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
