import type { Release } from "@recital/contract/endpoints/music/releases";
import type { ReactNode } from "react";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import { StringPlate } from "../../../kit/motif/strings.tsx";
import styles from "./featured-release.module.css";
import { describeKind, isUpcoming, releasePath } from "./release-text.ts";
import { releaseTexts } from "./texts/index.ts";

interface ReleaseFactsProps {
  readonly release: Pick<Release, "kind" | "tracks" | "releaseAt">;
  /** More facts, such as the length. */
  readonly more?: string | null;
}

/** A release's kind, number of tracks and date; of a pre-release, when it is out. */
export function ReleaseFacts({ release, more }: ReleaseFactsProps) {
  const { releaseAt } = release;
  const { language } = useIdentity();
  const t = useTexts(releaseTexts);
  return (
    <p className={styles["facts"]}>
      <span>{describeKind(release, language)}</span>
      {more && (
        <>
          {" · "}
          <span>{more}</span>
        </>
      )}
      {releaseAt && (
        <>
          {" · "}
          {isUpcoming(release) ? (
            <span className={styles["upcoming"]}>{t.out(<LocalDate at={releaseAt} />)}</span>
          ) : (
            <span>
              <LocalDate at={releaseAt} />
            </span>
          )}
        </>
      )}
    </p>
  );
}

interface ReleaseArtworkProps {
  readonly release: Pick<Release, "slug" | "title" | "artwork">;
  /** The displayed width, as in an image's `sizes`. */
  readonly sizes: string;
  /** True beside the title, which then says the same. */
  readonly isDecorative?: true;
  readonly isUrgent?: boolean;
  /** Returns the replacement for missing artwork; default: the drawing. */
  readonly instead?: (drawing: ReactNode) => ReactNode;
}

/** A release's artwork in a square; a drawing of strings if it has none. */
export function ReleaseArtwork({ release, sizes, isDecorative, isUrgent = false, instead }: ReleaseArtworkProps) {
  const { slug, title, artwork } = release;
  const t = useTexts(releaseTexts);
  const drawn = <StringPlate seed={seedOf(slug)} />;
  const alt = isDecorative ? "" : t.artworkOf(title);
  return (
    <div className={styles["artwork"]} data-cover={releasePath(slug)}>
      {artwork ? (
        <ResponsiveImage
          source={{ url: artwork.src, alt, set: artwork }}
          sizes={sizes}
          isUrgent={isUrgent}
          fallback={drawn}
        />
      ) : (
        (instead?.(drawn) ?? drawn)
      )}
    </div>
  );
}

/** The sign of what fills the screen, or no longer does. */
export function FullScreenSign({ isFull = false }: { readonly isFull?: boolean }) {
  const path = isFull ? "M9 4v5H4M15 4v5h5M9 20v-5H4M15 20v-5h5" : "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5";
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

/** Returns the same number for the same slug, so that each release keeps its drawing. */
function seedOf(slug: string): number {
  return Array.from(slug, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % 100;
}
