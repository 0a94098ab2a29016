import type { Document } from "@recital/contract/values/document";
import type { DocumentBlocks } from "@recital/contract/values/document-blocks";
import { DocumentView } from "@recital/ui/document/document-view";
import type { ReactNode } from "react";
import { LocalDate } from "../hydration.tsx";
import { useIdentity } from "../identity.ts";
import { type ImageSource, ResponsiveImage } from "../image/responsive-image.tsx";
import { TextLink } from "../router.tsx";
import styles from "./article.module.css";

/** The displayed width of the image above a text. */
export const articleImageSizes = "(min-width: 56rem) 52rem, 92vw";

interface ArticleProps {
  readonly title: string;
  /** The languages of title and text, if they are other ones than that of the page. */
  readonly titleLang?: string | undefined;
  readonly lang?: string | undefined;
  /** An ISO time. */
  readonly at: string;
  readonly image: ImageSource | null;
  readonly doc: Document;
  readonly blocks: DocumentBlocks;
  /** The newsletter issue that the text is, for the links of its blocks. */
  readonly from?: string;
  /** Content after the text. */
  readonly children: ReactNode;
}

/** A post or a newsletter issue as a page to read. */
export function Article({ title, titleLang, lang, at, image, doc, blocks, from, children }: ArticleProps) {
  return (
    <article className={styles["article"]}>
      <header>
        <p className="quiet">
          <LocalDate at={at} />
        </p>
        <h1 className={styles["title"]} dir="auto" lang={titleLang}>
          {title}
        </h1>
      </header>
      {image && (
        <div className={styles["image"]} data-tall={isTall(image) || undefined}>
          <ResponsiveImage source={image} sizes={articleImageSizes} isUrgent fallback={null} />
        </div>
      )}
      <div lang={lang}>
        <DocumentView doc={doc} blocks={blocks} Link={TextLink} from={from ?? null} language={useIdentity().language} />
      </div>
      <footer className={styles["end"]}>{children}</footer>
    </article>
  );
}

function isTall({ set }: ImageSource): boolean {
  return set !== null && set.height > set.width;
}
