import type { Press } from "@recital/contract/endpoints/site/press";
import { pressQuery } from "@recital/ui/api/press";
import type { ReactNode } from "react";
import { shareUrl } from "../../../document/schema.ts";
import { definePage, type PageProps } from "../../../kit/define-page.ts";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { NotLoaded, Page, PageHeading } from "../../../kit/page.tsx";
import { Biographies } from "./biographies.tsx";
import styles from "./press-page.module.css";
import { PressPhotos } from "./press-photos.tsx";
import { pressTexts } from "./texts/index.ts";

/** The press kit: biographies, photos for print, quotes, logos and the contact. */
function PressPage({ data: press, read }: PageProps<Press>) {
  const { artistName } = useIdentity();
  const t = useTexts(pressTexts);
  return (
    <Page>
      <PageHeading title={t.title}>
        <p>{t.intro(artistName)}</p>
      </PageHeading>
      {press ? <Kit press={press} /> : <NotLoaded isPending={read.isPending} />}
    </Page>
  );
}

function Kit({ press }: { readonly press: Press }) {
  const { photos, quotes, archiveSize } = press;
  const t = useTexts(pressTexts);
  const shown = photos.filter(({ kind }) => kind === "photo");
  const logos = photos.filter(({ kind }) => kind === "logo");
  return (
    <>
      <Biographies press={press} />
      {shown.length > 0 && (
        <Part heading={t.photos}>
          <PressPhotos photos={shown} archiveSize={archiveSize} />
        </Part>
      )}
      {quotes.length > 0 && (
        <Part heading={t.quotes}>
          <Quotes quotes={quotes} />
        </Part>
      )}
      {logos.length > 0 && (
        <Part heading={t.logo}>
          <PressPhotos photos={logos} archiveSize={shown.length > 0 ? null : archiveSize} />
        </Part>
      )}
      <Contact email={press.contactEmail} />
    </>
  );
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className={styles["part"]}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

function Quotes({ quotes }: Pick<Press, "quotes">) {
  return (
    <div className={styles["quotes"]}>
      {quotes.map(({ text, source, url }) => (
        <figure key={text}>
          <blockquote className={styles["quote"]} {...(url !== null && { cite: url })}>
            {text}
          </blockquote>
          {(source ?? url) !== null && (
            <figcaption className={styles["source"]}>
              {url === null ? (
                source
              ) : (
                <a href={url} target="_blank" rel="noopener">
                  {source ?? url}
                </a>
              )}
            </figcaption>
          )}
        </figure>
      ))}
    </div>
  );
}

function Contact({ email }: { readonly email: string | null }) {
  const { contactEmail } = useIdentity();
  const t = useTexts(pressTexts);
  const address = email ?? contactEmail;
  return (
    <Part heading={t.contact}>
      <p>
        <a
          href={`mailto:${encodeURIComponent(address).replace("%40", "@")}?subject=${encodeURIComponent(t.subject)}`}
          className={styles["email"]}
          data-native
        >
          {address}
        </a>
      </p>
    </Part>
  );
}

export const pressPage = definePage({
  path: "/press",
  read: (_, { api }) => pressQuery(api),
  head: ({ artistName, language }) => ({
    title: `${pressTexts[language].title} | ${artistName}`,
    description: pressTexts[language].description(artistName),
  }),
  Page: PressPage,
  onServer: import.meta.env.SSR && {
    isIndexed: true,
    describe({ photos }) {
      const image = photos.find(({ kind }) => kind === "photo")?.image;
      return { image: shareUrl(image), card: { image } };
    },
  },
});
