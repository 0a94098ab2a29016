import type { ReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { type RefObject, useEffect, useState } from "react";
import { ResponsiveImage } from "../../../kit/image/responsive-image.tsx";
import { useTexts } from "../../../kit/identity.ts";
import { Offers } from "./buy-release.tsx";
import styles from "./buy-line.module.css";
import { releasePageTexts } from "./release-page/texts/index.ts";

interface BuyLineProps {
  readonly release: ReleaseDetail;
  /** The buttons at the top of the page. */
  readonly actions: RefObject<HTMLElement | null>;
}

/**
 * On phones, the way to buy the release once the buttons at the top are scrolled away. It stands above the player, and
 * ends with the release.
 */
export function BuyLine({ release, actions }: BuyLineProps) {
  const { title, artwork, offers } = release;
  const t = useTexts(releasePageTexts);
  const isAbove = useIsAbove(actions);
  const [offer] = offers;
  if (!isAbove || !offer) return null;
  return (
    <div className={styles["line"]} role="region" aria-label={t.buyTitle(title)}>
      {artwork && (
        <div className={styles["artwork"]}>
          <ResponsiveImage source={{ url: artwork.src, alt: "", set: artwork }} sizes="2.5rem" fallback={null} />
        </div>
      )}
      <p>
        <bdi>{title}</bdi>
      </p>
      <Offers release={{ ...release, offers: [offer] }} kind="primary" />
    </div>
  );
}

/** Whether an element is above the visible part of the page. */
function useIsAbove(ref: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setAbove(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isAbove;
}
