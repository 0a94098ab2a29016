import type { ReleaseDetail, Track } from "@recital/contract/endpoints/music/releases";
import { fromDecimal, offeredPrice } from "@recital/contract/values/money";
import { Fragment, type ReactNode, useEffect, useRef } from "react";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { hidden, MoreLink } from "../../../kit/page.tsx";
import { productPath } from "../../../kit/product-image.tsx";
import { AppLink } from "../../../kit/router.tsx";
import styles from "./liner-notes.module.css";
import { ReleaseArtwork } from "./release-facts.tsx";
import { releasePageTexts } from "./release-page/texts/index.ts";
import { readCredits, releasePath } from "./release-text.ts";
import { releaseTexts } from "./texts/index.ts";

interface LinerNotesProps {
  readonly release: ReleaseDetail;
}

/** What a record's sleeve says: lyrics, who did what, what else there is of it, and the way to the records around it. */
export function LinerNotes({ release }: LinerNotesProps) {
  const t = useTexts(releasePageTexts);
  const { links, credits, licence, tracks, offers } = release;
  const sung = tracks.filter(({ lyrics }) => lyrics);
  const credited = tracks.filter((track) => track.credits);
  return (
    <section className={styles["notes"]} aria-label={t.linerNotes}>
      {sung.length > 0 && (
        <Part title={t.lyrics}>
          <Lyrics tracks={sung} />
        </Part>
      )}
      <div className={styles["column"]}>
        {(credits || credited.length > 0) && (
          <Part title={t.credits}>
            {credits && <Credits text={credits} />}
            {credited.map((track) => (
              <Fragment key={track.id}>
                <h3 className={styles["track"]}>{track.title}</h3>
                <Credits text={track.credits ?? ""} />
              </Fragment>
            ))}
          </Part>
        )}
        {licence && (
          <Part title={t.licence}>
            <p className="anywhere">{licence}</p>
          </Part>
        )}
        {links.length > 0 && (
          <Part title={t.alsoOn}>
            <p className={styles["links"]}>
              {links.map(({ label, url }) => (
                <a key={url} href={url} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              ))}
            </p>
          </Part>
        )}
        {offers.length > 1 && (
          <Part title={t.alsoFrom}>
            <Products offers={offers} />
          </Part>
        )}
      </div>
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <div className={styles["part"]}>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** The words of each track in a fold. That of the track that plays opens, and closes with it. */
function Lyrics({ tracks }: { readonly tracks: readonly Track[] }) {
  const t = useTexts(releasePageTexts);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    let followed: HTMLDetailsElement | null = null;
    const follow = () => {
      const current = element.querySelector<HTMLDetailsElement>("[data-current] details");
      if (current === followed) return;
      if (followed) followed.open = false;
      followed = current?.open ? null : current;
      if (followed) followed.open = true;
    };
    const observer = new MutationObserver(follow);
    observer.observe(element, { subtree: true, attributeFilter: ["data-current"] });
    follow();
    return () => observer.disconnect();
  }, []);
  return (
    <ol ref={list}>
      {tracks.map(({ id, title, lyrics }) => (
        <li key={id} data-of={id}>
          <details className={styles["lyrics"]}>
            <summary>{t.lyricsOf(title, hidden)}</summary>
            <p>{lyrics}</p>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** A table with the roles beside the names. Lines without a role take both columns. */
function Credits({ text }: { readonly text: string }) {
  return (
    <dl className={styles["credits"]}>
      {readCredits(text).map(({ role, name }, index) => (
        // Lines may be the same, and never move.
        <div key={index}>
          {role && <dt>{role}</dt>}
          <dd>{name}</dd>
        </div>
      ))}
    </dl>
  );
}

function Products({ offers }: Pick<ReleaseDetail, "offers">) {
  const { currency, language } = useIdentity();
  return (
    <ul>
      {offers.map(({ id, slug, name, price, priceMode }) => (
        <li key={id} className={styles["product"]}>
          <AppLink to={productPath(slug)}>{name}</AppLink>
          <span className="fixed quiet numbers">
            {offeredPrice(fromDecimal(price, currency), priceMode, currency, language)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const neighborSizes = "6rem";

/** Leads to the releases before and after this one. */
export function Neighbors({ release: { newer, older } }: LinerNotesProps) {
  const t = useTexts(releasePageTexts);
  const { allReleases } = useTexts(releaseTexts);
  return (
    <nav className={styles["neighbors"]} aria-label={t.otherReleases}>
      {older && <Neighbor release={older} label={t.previous} />}
      {newer && <Neighbor release={newer} label={t.next} />}
      <p>
        <MoreLink to="/music">{allReleases}</MoreLink>
      </p>
    </nav>
  );
}

interface NeighborProps {
  readonly release: NonNullable<ReleaseDetail["newer"]>;
  readonly label: string;
}

function Neighbor({ release, label }: NeighborProps) {
  return (
    <AppLink to={releasePath(release.slug)} className={styles["neighbor"]}>
      <ReleaseArtwork release={release} sizes={neighborSizes} isDecorative />
      <span>
        <small>{label}</small>
        {release.title}
      </span>
    </AppLink>
  );
}
