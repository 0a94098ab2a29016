import type { DocumentBlock, DocumentInline, DocumentListItem } from "@recital/contract/values/document";
import { hasMark, linkedRuns } from "@recital/contract/values/document-text";
import { Fragment, type ReactElement, type ReactNode } from "react";
import { ActionLink } from "../../../../email/email-parts.tsx";
import { styles } from "../../../../email/styles.ts";
import { absoluteUrl, ConcertCard, ProductCard, ReleaseCard, type DocumentPlace } from "./document-cards.tsx";
import { documentStyles } from "./document-styles.ts";

interface BodyProps {
  readonly content: readonly DocumentBlock[];
  readonly place: DocumentPlace;
  /** The width that images may have, in pixels. */
  readonly width: number;
  readonly isInList?: boolean;
}

/** The blocks of a document as elements that email clients show. */
export function DocumentBody({ content, ...rest }: BodyProps): ReactNode {
  return content.map((block, index) => <Block key={index} block={block} {...rest} />);
}

type BlockProps = Omit<BodyProps, "content"> & { readonly block: DocumentBlock };

function Block({ block, place, width, isInList = false }: BlockProps): ReactNode {
  switch (block.type) {
    case "heading": {
      const Heading = block.attrs.level === 2 ? "h2" : "h3";
      return (
        <Heading style={block.attrs.level === 2 ? documentStyles.heading : documentStyles.subheading} dir="auto">
          <Inline content={block.content} place={place} />
        </Heading>
      );
    }
    case "paragraph":
      // An empty line of the editor.
      if (!block.content?.length) return null;
      return (
        <p style={isInList ? documentStyles.itemText : styles.text} dir="auto">
          <Inline content={block.content} place={place} />
        </p>
      );
    case "bulletList":
      return <ul style={documentStyles.list}>{items(block.content, { place, width })}</ul>;
    case "orderedList":
      return <ol style={documentStyles.list}>{items(block.content, { place, width })}</ol>;
    case "blockquote":
      return (
        <blockquote style={documentStyles.quote} className="rule">
          <DocumentBody content={block.content ?? []} place={place} width={width - 21} isInList />
        </blockquote>
      );
    case "image":
      return <Image url={block.attrs.url} alt={block.attrs.alt ?? ""} place={place} width={width} />;
    case "button":
      return <ActionLink url={absoluteUrl(place, block.attrs.url)} text={block.attrs.label} />;
    case "product":
      return <ProductCard place={place} id={block.attrs.id} />;
    case "release":
      return <ReleaseCard place={place} id={block.attrs.id} />;
    case "concert":
      return <ConcertCard place={place} id={block.attrs.id} />;
    case "horizontalRule":
      return <hr style={documentStyles.line} className="rule" />;
  }
}

function items(
  content: readonly DocumentListItem[] = [],
  { place, width }: Pick<BodyProps, "place" | "width">,
): ReactElement[] {
  return content.map((item, index) => (
    <li key={index}>
      <DocumentBody content={item.content ?? []} place={place} width={width - 24} isInList />
    </li>
  ));
}

/** Old clients obey the attributes, others the style, which keeps images within narrow screens. */
function Image(props: {
  readonly url: string;
  readonly alt: string;
  readonly place: DocumentPlace;
  readonly width: number;
}) {
  const { url, alt, place } = props;
  const image = place.blocks.images.find((image) => image.url === url)?.image;
  const width = Math.min(props.width, image?.width ?? props.width);
  const height = image && Math.round((image.height * width) / image.width);
  // Not every client shows WebP and AVIF.
  const src = absoluteUrl(place, image?.share ?? url);
  return <img src={src} alt={alt} width={width} height={height} style={{ ...documentStyles.image, maxWidth: width }} />;
}

interface InlineProps {
  readonly content: readonly DocumentInline[] | undefined;
  readonly place: DocumentPlace;
}

function Inline({ content, place }: InlineProps): ReactNode {
  return linkedRuns(content).map(({ href, pieces }, index) => {
    const shown = pieces.map((piece, at) => <Piece key={at} piece={piece} />);
    if (href === null) return <Fragment key={index}>{shown}</Fragment>;
    return (
      <a key={index} href={absoluteUrl(place, href)} style={styles.link} className="link">
        {shown}
      </a>
    );
  });
}

function Piece({ piece }: { readonly piece: DocumentInline }): ReactNode {
  if (piece.type === "hardBreak") return <br />;
  const italic = hasMark(piece, "italic") ? <em>{piece.text}</em> : piece.text;
  return hasMark(piece, "bold") ? <strong>{italic}</strong> : italic;
}
