import type { AboutEntry } from "@recital/contract/endpoints/site/site-content";
import type { SocialLink } from "@recital/contract/endpoints/site/social-links";
import { defaultAboutParagraphs, exampleEmail, type NamedSite } from "@recital/contract/values/default-texts";
import { defaultTexts } from "@recital/contract/values/default-words/texts/index";
import { imageLocations } from "@recital/contract/values/image-location";
import type { TextBlock } from "@recital/contract/values/fields";
import { aboutQuery } from "@recital/ui/api/about";
import { useApi } from "@recital/ui/api/api-context";
import { socialLinksQuery } from "@recital/ui/api/social-links";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import icon from "../../../kit/button.module.css";
import { PlatformGlyph } from "../../../kit/glyphs/platform-glyph.tsx";
import { useIdentity, useTextLanguage, useTexts } from "../../../kit/identity.ts";
import { StringPlate } from "../../../kit/motif/strings.tsx";
import { FormattedText } from "../../../kit/formatted-text.tsx";
import { Section } from "../../../kit/section/section.tsx";
import { SiteImage } from "../../../kit/site-image/site-image.tsx";
import styles from "./about.module.css";
import { aboutTexts } from "./texts/index.ts";

/** The About section: texts, two images, and its children. */
export function About({ children }: { readonly children?: ReactNode }) {
  const identity = useIdentity();
  const heading = useTexts(defaultTexts).aboutHeading(identity.artistName);
  const { data, isPending } = useQuery(aboutQuery(useApi()));
  const languageOf = useTextLanguage();
  return (
    <Section id="about" heading={heading} backdrop={imageLocations.aboutBackground} beside={<Images />}>
      <div className={styles["text"]} aria-busy={isPending}>
        {!isPending &&
          arrangeAbout(data, heading, identity).map(({ id, title, blocks, lang, untranslated }) => (
            <FormattedText
              key={id}
              blocks={blocks}
              top={title === null ? 3 : 4}
              className={styles["block"]}
              lang={lang ?? languageOf({ untranslated }, "content")}
              data-titled={title !== null || undefined}
            >
              {title !== null && <h3 className={styles["title"]}>{title}</h3>}
            </FormattedText>
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
  /** The language of the default paragraphs, which there are in one only. */
  readonly lang?: "en";
  readonly untranslated?: readonly string[] | undefined;
}

/** Returns the owner's blocks in their order; without any, the example artist has four default paragraphs. */
export function arrangeAbout(
  entries: readonly AboutEntry[] | null | undefined,
  heading: string,
  { artistName, isExample }: NamedSite,
): readonly AboutBlock[] {
  if (!entries?.length) {
    if (!isExample) return [];
    return [{ id: 0, title: null, blocks: defaultAboutParagraphs(artistName).map(paragraphOf), lang: "en" }];
  }
  return entries
    .toSorted((a, b) => a.sectionOrder - b.sectionOrder)
    .map(({ title, ...entry }) => ({ ...entry, title: title.trim() === heading ? null : title }));
}

function paragraphOf(text: string): TextBlock {
  return { kind: "paragraph", runs: [{ text }] };
}

/** The contact section: the newsletter form as children, and the contact email. */
export function Contact({ children }: { readonly children: ReactNode }) {
  const { contactEmail, isExample } = useIdentity();
  const t = useTexts(aboutTexts);
  const [name, host] = contactEmail.split("@");
  return (
    <Section id="contact" heading={t.contact} description={t.contactDescription}>
      <div className="stack start gap-7">
        {(isExample || contactEmail !== exampleEmail) && (
          <a
            href={`mailto:${encodeURIComponent(contactEmail).replace("%40", "@")}?subject=${encodeURIComponent(t.inquiry)}`}
            className={styles["email"]}
            data-length={contactEmail.length > 40 ? "longest" : contactEmail.length > 22 ? "long" : undefined}
            data-native
          >
            <span>{name}</span>
            <wbr />
            <span>@{host}</span>
          </a>
        )}
        {children}
      </div>
    </Section>
  );
}

/** The social links; nothing if there are none. */
export function SocialLinks() {
  const { artistName } = useIdentity();
  const t = useTexts(aboutTexts);
  const { data } = useQuery(socialLinksQuery(useApi()));
  const links = data?.filter((link) => link.isActive) ?? [];
  if (links.length === 0) return null;
  return (
    <div className={styles["social"]}>
      <h3>{t.connect(artistName)}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <a
              href={link.url}
              target="_blank"
              rel="noopener noreferrer"
              className={icon["icon"]}
              aria-label={t.followOn(link.displayName)}
            >
              <SocialIcon link={link} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SocialIcon({ link }: { readonly link: SocialLink }) {
  if (!link.icon) return <PlatformGlyph platform={link.platform} />;
  // The server reduces icons to shapes when they are saved, and the content security policy blocks inline scripts.
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="currentColor"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: link.icon }}
    />
  );
}
