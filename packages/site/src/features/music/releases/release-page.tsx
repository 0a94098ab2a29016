import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { releasePreviewQuery, releaseQuery } from "@recital/ui/api/releases";
import { useEffect, useRef } from "react";
import { useIssueLink } from "../../../kit/browser-storage.ts";
import { releaseNotesQuery, ReleaseNotes } from "../../../kit/buyer-notes.tsx";
import { buttonClass } from "../../../kit/button-class.ts";
import button from "../../../kit/button.module.css";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { FormattedText } from "../../../kit/formatted-text.tsx";
import { latePart, useIsHydrated } from "../../../kit/hydration.tsx";
import { useIdentity, useTextLanguage, useTexts } from "../../../kit/identity.ts";
import { NotLoaded, Page } from "../../../kit/page.tsx";
import { RecordWash } from "../../../kit/record-wash.tsx";
import { AppLink, useNavigate, useUrlQuery } from "../../../kit/router.tsx";
import { ShareButton } from "../../../kit/share-button.tsx";
import { PlayButton } from "../player/play-button.tsx";
import { TrackList } from "../player/track-list.tsx";
import { BuyRelease } from "./buy-release.tsx";
import { LinerNotes, Neighbors } from "./liner-notes.tsx";
import { describeReleasePage, firstArtwork } from "./release-document.ts";
import { FullScreenSign, ReleaseArtwork, ReleaseFacts } from "./release-facts.tsx";
import styles from "./release-page.module.css";
import { releasePageTexts } from "./release-page/texts/index.ts";
import { describeLength, isFreeKey, musicHead, releaseHead, roomPath } from "./release-text.ts";

const artworkSizes = "(min-width: 90rem) 34rem, (min-width: 60rem) 40vw, (min-width: 36rem) 70vw, 92vw";

const buyLine = latePart(() => import("./buy-line.tsx").then(({ BuyLine }) => BuyLine));

/** The length from which a title is set smaller. */
const longTitle = 24;

/** One release. With `?preview`, also a draft, for the admin only. */
function ReleasePage({ data: release, read }: PageProps<ReleaseDetail>) {
  const isPreview = useUrlQuery().has("preview");
  const t = useTexts(releasePageTexts);
  useIssueLink();
  return (
    <Page>
      {isPreview && release && <p className={styles["preview"]}>{t.preview}</p>}
      {release && <RecordWash colors={release.colors} />}
      {release ? <Release release={release} /> : <NotLoaded isPending={read.isPending} />}
    </Page>
  );
}

function Release({ release }: { readonly release: ReleaseDetail }) {
  const { language } = useIdentity();
  const languageOf = useTextLanguage();
  const { title, descriptionBlocks, tracks, offers } = release;
  const isPlayable = tracks.some(({ streams }) => streams !== null);
  const actions = useRef<HTMLDivElement>(null);
  return (
    <article className={styles["release"]}>
      <div className={styles["artwork"]}>
        <Glow release={release} />
        <ReleaseArtwork release={release} sizes={artworkSizes} isUrgent />
      </div>
      <div className={styles["about"]}>
        <header>
          <ReleaseFacts release={{ ...release, tracks: tracks.length }} more={describeLength(release, language)} />
          <h1 className={styles["title"]} data-long={title.length > longTitle || undefined}>
            {title}
          </h1>
          {descriptionBlocks.length > 0 && (
            <FormattedText
              blocks={descriptionBlocks}
              lang={languageOf(release, "description")}
              className={styles["description"]}
            />
          )}
          <div ref={actions} className={styles["actions"]}>
            <PlayButton release={release} />
            {offers.length > 0 && <BuyRelease release={release} kind={isPlayable ? "quiet" : "primary"} />}
            <div className="row gap-3">
              {isPlayable && <RoomLink slug={release.slug} />}
              <ShareButton title={title} isSmall />
            </div>
          </div>
        </header>
        {tracks.length > 0 && <TrackList release={release} isBare />}
      </div>
      <div className={styles["below"]}>
        <LinerNotes release={release} />
        <ReleaseNotes slug={release.slug} />
        <Neighbors release={release} />
      </div>
      {useIsHydrated() && offers.length > 0 && <buyLine.Part release={release} actions={actions} />}
    </article>
  );
}

/** Leads to the listening room, as the key F does. While the player is open, it does that on every page. */
function RoomLink({ slug }: Pick<ReleaseDetail, "slug">) {
  const t = useTexts(releasePageTexts);
  const navigate = useNavigate();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "f" || !isFreeKey(event) || document.querySelector(".player")) return;
      event.preventDefault();
      navigate(roomPath(slug), "push");
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, [slug, navigate]);
  return (
    <AppLink
      to={roomPath(slug)}
      className={`${buttonClass("quiet")} ${button["round"]}`}
      aria-label={t.room}
      aria-keyshortcuts="F"
    >
      <FullScreenSign />
    </AppLink>
  );
}

/** The artwork's colors, blurred, around it. Decorative. */
function Glow({ release: { artwork } }: { readonly release: ReleaseDetail }) {
  if (!artwork?.placeholder) return null;
  return <img className={styles["glow"]} src={artwork.placeholder} alt="" aria-hidden="true" />;
}

export const releasePage = definePage({
  path: "/music/:slug",
  read: ({ slug }, { api, query }) => (query.has("preview") ? releasePreviewQuery(api, slug) : releaseQuery(api, slug)),
  head: musicHead,
  itemHead: releaseHead,
  Page: ReleasePage,
  onServer: import.meta.env.SSR && {
    isIndexed: true,
    isPrivate: (query) => query.has("preview"),
    prefetch: ({ api, params, read }) => read(releaseNotesQuery(api, params.slug)),
    firstImage: (release) => firstArtwork(release, artworkSizes),
    describe: describeReleasePage,
  },
});
