import type { Document, DocumentBlock, DocumentInline, DocumentListItem } from "@recital/contract/values/document";
import type { DocumentBlocks } from "@recital/contract/values/document-blocks";
import type { Language } from "@recital/contract/values/language";
import { hasMark, linkedRuns } from "@recital/contract/values/document-text";
import { Fragment, type ReactNode } from "react";
import { DocumentCard, type DocumentLink, type DocumentPlace } from "./document-card.tsx";
import styles from "./document-view.module.css";

interface DocumentViewProps {
  readonly doc: Document;
  /** The content of the document's blocks; a block whose id is missing shows nothing. */
  readonly blocks: DocumentBlocks;
  /** Renders the links. */
  readonly Link: DocumentLink;
  /** Names the issue in the links of products, releases and concerts; null for none. */
  readonly from?: string | null;
  /** Of the page. */
  readonly language: Language;
}

/** The text of a newsletter issue or post, on its page and in its preview. It needs no editor and checks nothing. */
export function DocumentView({ doc, blocks, Link, from = null, language }: DocumentViewProps) {
  return (
    <div className={styles["document"]}>
      <Blocks content={doc.content} place={{ blocks, Link, from, language }} />
    </div>
  );
}

interface BlocksProps {
  readonly content: readonly DocumentBlock[] | undefined;
  readonly place: DocumentPlace;
}

function Blocks({ content = [], place }: BlocksProps) {
  return content.map((block, index) => <Block key={index} block={block} place={place} />);
}

function Block({ block, place }: { readonly block: DocumentBlock; readonly place: DocumentPlace }): ReactNode {
  const { Link } = place;
  switch (block.type) {
    case "heading": {
      const Heading = block.attrs.level === 2 ? "h2" : "h3";
      return (
        <Heading dir="auto">
          <Inline content={block.content} Link={Link} />
        </Heading>
      );
    }
    case "paragraph":
      // An empty line of the editor.
      if (!block.content?.length) return null;
      return (
        <p dir="auto">
          <Inline content={block.content} Link={Link} />
        </p>
      );
    case "bulletList":
      return <ul>{items(block.content, place)}</ul>;
    case "orderedList":
      return <ol>{items(block.content, place)}</ol>;
    case "blockquote":
      return (
        <blockquote>
          <Blocks content={block.content} place={place} />
        </blockquote>
      );
    case "image":
      return <Image url={block.attrs.url} alt={block.attrs.alt ?? ""} place={place} />;
    case "button":
      return (
        <p>
          <Link href={block.attrs.url} className={styles["button"]}>
            {block.attrs.label}
          </Link>
        </p>
      );
    case "product":
    case "release":
    case "concert":
      return <DocumentCard kind={block.type} id={block.attrs.id} place={place} />;
    case "horizontalRule":
      return <hr />;
  }
}

function items(content: readonly DocumentListItem[] = [], place: DocumentPlace) {
  return content.map((item, index) => (
    <li key={index}>
      <Blocks content={item.content} place={place} />
    </li>
  ));
}

const sizes = "(min-width: 46rem) 42rem, 92vw";

/** An image of the site. One of another site would learn of the reader, so it is left out. */
function Image({ url, alt, place }: { readonly url: string; readonly alt: string; readonly place: DocumentPlace }) {
  if (!url.startsWith("/")) return null;
  const image = place.blocks.images.find((image) => image.url === url)?.image;
  return (
    <picture className={styles["image"]}>
      {image?.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={url}
        alt={alt}
        {...(image && { width: image.width, height: image.height })}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

interface InlineProps {
  readonly content: readonly DocumentInline[] | undefined;
  readonly Link: DocumentLink;
}

function Inline({ content, Link }: InlineProps) {
  return linkedRuns(content).map(({ href, pieces }, index) => {
    const shown = pieces.map((piece, at) => <Piece key={at} piece={piece} />);
    if (href === null) return <Fragment key={index}>{shown}</Fragment>;
    return (
      <Link key={index} href={href}>
        {shown}
      </Link>
    );
  });
}

function Piece({ piece }: { readonly piece: DocumentInline }): ReactNode {
  if (piece.type === "hardBreak") return <br />;
  const italic = hasMark(piece, "italic") ? <em>{piece.text}</em> : piece.text;
  return hasMark(piece, "bold") ? <strong>{italic}</strong> : italic;
}
