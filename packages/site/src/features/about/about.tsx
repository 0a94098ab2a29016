import type { AboutEntry } from "@recital/contract/endpoints/site-content";
import { aboutHeading, defaultAboutParagraphs } from "@recital/contract/values/default-texts";
import { imageLocations } from "@recital/contract/values/image-location";
import type { TextBlock } from "@recital/contract/values/fields";
import { aboutQuery } from "@recital/ui/api/about";
import { useApi } from "@recital/ui/api/api-context";
import { MarkdownText } from "@recital/ui/markdown/markdown-text";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIdentity } from "../../kit/identity.ts";
import { StringPlate } from "../../kit/motif/string-plate.tsx";
import { TextLink } from "../../kit/router.tsx";
import { Section } from "../../kit/section/section.tsx";
import { SiteImage } from "../../kit/site-image/site-image.tsx";
import styles from "./about.module.css";

/** The About section: texts, two images, and its children. */
export function About({ children }: { readonly children?: ReactNode }) {
  const { artistName } = useIdentity();
  const heading = aboutHeading(artistName);
  const { data, isPending } = useQuery(aboutQuery(useApi()));
  return (
    <Section id="about" heading={heading} backdrop={imageLocations.aboutBackground} beside={<Images />}>
      <div className={styles["text"]} aria-busy={isPending}>
        {!isPending &&
          arrangeAbout(data, heading, artistName).map(({ id, title, blocks }) => (
            <div key={id} className={styles["block"]} data-titled={title !== null || undefined}>
              {title !== null && <h3 className={styles["title"]}>{title}</h3>}
              <MarkdownText blocks={blocks} Link={TextLink} top={title === null ? 3 : 4} />
            </div>
          ))}
      </div>
      {children}
    </Section>
  );
}

function Images() {
  return (
    <div className={styles["images"]}>
      <div className={styles["left"]}>
        <SiteImage
          location={imageLocations.aboutLeft}
          sizes="(min-width: 60rem) 20rem, 60vw"
          fallback={<StringPlate seed={4} />}
        />
      </div>
      <div className={styles["right"]}>
        <SiteImage
          location={imageLocations.aboutRight}
          sizes="(min-width: 60rem) 14rem, 40vw"
          fallback={<StringPlate seed={11} />}
        />
      </div>
    </div>
  );
}

export interface AboutBlock {
  readonly id: number;
  /** Null if it equals the section's heading. */
  readonly title: string | null;
  readonly blocks: readonly TextBlock[];
}

/** Returns the owner's blocks in their order; four default paragraphs if there are none. */
export function arrangeAbout(
  entries: readonly AboutEntry[] | null | undefined,
  heading: string,
  artistName: string,
): readonly AboutBlock[] {
  if (!entries?.length) return [{ id: 0, title: null, blocks: defaultAboutParagraphs(artistName).map(paragraphOf) }];
  return entries
    .toSorted((a, b) => a.sectionOrder - b.sectionOrder)
    .map(({ id, title, blocks }) => ({ id, title: title.trim() === heading ? null : title, blocks }));
}

function paragraphOf(text: string): TextBlock {
  return { kind: "paragraph", runs: [{ text }] };
}
