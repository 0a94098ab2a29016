import type { SiteContentEntry } from "@recital/contract/endpoints/site/site-content";
import { exampleText, type NamedSite } from "@recital/contract/values/default-texts";
import { defaultTexts } from "@recital/contract/values/default-words/texts/index";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { imageLocations } from "@recital/contract/values/image-location";
import { useApi } from "@recital/ui/api/api-context";
import { siteContentQuery } from "@recital/ui/api/site-content";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { latePart } from "../../../kit/hydration.tsx";
import { useIdentity, useTextLanguage, useTexts } from "../../../kit/identity.ts";
import { Harp } from "../../../kit/motif/harp.tsx";
import { AppLink } from "../../../kit/router.tsx";
import { SiteImage } from "../../../kit/site-image/site-image.tsx";
import styles from "./hero.module.css";
import { heroTexts } from "./texts/index.ts";

/** The `sizes` of the image, which is as wide as the window. */
export const heroSizes = "100vw";

/** The length from which a title is set smaller, so that the text below it stays in the first view. */
const longTitle = 26;

/** Strings over the image, for visitors whose pointer or focus comes here. */
const pluckedHarp = latePart(() => import("./plucked-harp.tsx").then(({ PluckedHarp }) => PluckedHarp));

interface HeroProps {
  /** In place of the link to the music below: what plays it. */
  readonly listen: ReactNode;
}

export function Hero({ listen }: HeroProps) {
  const { data } = useQuery(siteContentQuery(useApi(), "hero"));
  const languageOf = useTextLanguage();
  const { title, subtitle, description } = readHeroText(data, useIdentity());
  const t = useTexts(heroTexts);
  const [isMet, setIsMet] = useState(false);
  const meet = () => setIsMet(true);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- decoration comes with the pointer
    <section
      id="home"
      tabIndex={-1}
      className={styles["hero"]}
      aria-labelledby="hero-title"
      onPointerMove={meet}
      onFocus={meet}
    >
      <div className={styles["image"]} data-stage>
        <SiteImage location={imageLocations.hero} sizes={heroSizes} isUrgent fallback={<Harp />} />
        {isMet && <pluckedHarp.Part />}
      </div>
      <div className={styles["text"]}>
        <Title text={title} lang={languageOf(data, "title")} />
        {subtitle && (
          <p className={styles["subtitle"]} lang={languageOf(data, "subtitle")}>
            {subtitle}
          </p>
        )}
        {description && (
          <p className={styles["lead"]} lang={languageOf(data, "description")}>
            {description}
          </p>
        )}
        <p className={`wrap gap-3 top-6 ${styles["actions"]}`}>
          {listen ?? (
            <AppLink to="/#music" className={buttonClass("primary")}>
              {t.listen}
            </AppLink>
          )}
          <AppLink to="/#contact" className={buttonClass("quiet")}>
            {t.getInTouch}
          </AppLink>
        </p>
      </div>
      <AppLink to="/#music" className={styles["down"]} aria-label={t.goToMusic}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M12 4v16m-6-6 6 6 6-6" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </AppLink>
    </section>
  );
}

function Title({ text, lang }: { readonly text: string; readonly lang: string | undefined }) {
  const [words, music] = splitMusic(text);
  return (
    <h1 id="hero-title" className={styles["title"]} lang={lang} data-long={text.length > longTitle || undefined}>
      {words}
      {music && <em>{music}</em>}
    </h1>
  );
}

/** Splits off the word "Music" at the end of a title, which is set apart. */
function splitMusic(title: string): readonly [string, string] {
  return title.endsWith(" Music") ? [title.slice(0, -5), "Music"] : [title, ""];
}

interface HeroText {
  readonly title: string;
  readonly subtitle: string | null;
  /** Empty for none. */
  readonly description: string;
}

/** Returns the hero's texts: the owner's, or the defaults (specification section 2); in place of these, the tagline. */
export function readHeroText(
  content: SiteContentEntry | null | undefined,
  identity: NamedSite & Pick<SiteIdentity, "artistTagline" | "language">,
): HeroText {
  const t = defaultTexts[identity.language];
  return {
    title: content?.title || t.heroTitle(identity.artistName),
    subtitle: content?.subtitle || null,
    description: content?.description || exampleText(identity, t.heroDescription) || identity.artistTagline,
  };
}
