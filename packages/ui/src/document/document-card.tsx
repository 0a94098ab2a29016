import type { DocumentBlocks } from "@recital/contract/values/document-blocks";
import { formatDay } from "@recital/contract/values/format";
import { formatZonedDay, formatZonedTime } from "@recital/contract/values/format-zoned";
import type { ImageSet } from "@recital/contract/values/fields";
import type { ComponentType, ReactNode } from "react";
import styles from "./document-card.module.css";

export type DocumentLink = ComponentType<{
  readonly href: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}>;

/** The data that the blocks of a document need. */
export interface DocumentPlace {
  readonly blocks: DocumentBlocks;
  readonly Link: DocumentLink;
  readonly from: string | null;
}

interface DocumentCardProps {
  readonly kind: "product" | "release" | "concert";
  readonly id: number;
  readonly place: DocumentPlace;
}

/** A product, release or concert in a text, as a link to its page; nothing if it is gone. */
export function DocumentCard({ kind, id, place }: DocumentCardProps) {
  const card = readCard(kind, id, place.blocks);
  if (!card) return null;
  const { path, title, details, more, image } = card;
  const { Link, from } = place;
  return (
    <div className={styles["card"]}>
      {image && (
        <span className={styles["image"]}>
          <picture>
            {image.sources.map(({ type, srcset }) => (
              <source key={type} type={type} srcSet={srcset} sizes="8rem" />
            ))}
            <img src={image.src} alt="" width={image.width} height={image.height} loading="lazy" decoding="async" />
          </picture>
        </span>
      )}
      <div className={styles["words"]}>
        <p className={styles["title"]} dir="auto">
          <Link href={from === null ? path : `${path}?from=${encodeURIComponent(from)}`} className={styles["link"]}>
            {title}
          </Link>
        </p>
        {details.map((detail, index) => (
          <p key={index} className={styles["detail"]}>
            {detail}
          </p>
        ))}
        <p className={styles["more"]} aria-hidden="true">
          {more}
        </p>
      </div>
    </div>
  );
}

interface Card {
  readonly path: string;
  readonly title: string;
  readonly details: readonly string[];
  /** The target of a click. */
  readonly more: string;
  readonly image: ImageSet | null;
}

function readCard(kind: DocumentCardProps["kind"], id: number, blocks: DocumentBlocks): Card | null {
  if (kind === "product") return productCard(blocks.products.find((product) => product.id === id));
  if (kind === "release") return releaseCard(blocks.releases.find((release) => release.id === id));
  return concertCard(blocks.concerts.find((concert) => concert.id === id));
}

type Found<K extends keyof DocumentBlocks> = DocumentBlocks[K][number] | undefined;

function productCard(product: Found<"products">): Card | null {
  if (!product) return null;
  const { path, name, priceText, image } = product;
  return { path, title: name, details: [priceText], more: "View in the store", image };
}

const kindNames = { album: "Album", ep: "EP", single: "Single" } as const;

function releaseCard(release: Found<"releases">): Card | null {
  if (!release) return null;
  const { path, title, kind, isToCome, releaseDay, image } = release;
  const day = isToCome && releaseDay !== null ? ` · Out on ${formatDay(releaseDay)}` : "";
  return { path, title, details: [kindNames[kind] + day], more: isToCome ? "See the release" : "Listen", image };
}

const statusNames = { scheduled: null, "sold-out": "Sold out", postponed: "Postponed", cancelled: "Canceled" } as const;

function concertCard(concert: Found<"concerts">): Card | null {
  if (!concert) return null;
  const { path, title, startsAt, venue, city, countryName, isPast } = concert;
  const status = statusNames[concert.status];
  const details = [
    `${formatZonedDay(startsAt)}, ${formatZonedTime(startsAt)}`,
    [venue, city, countryName].filter(Boolean).join(", "),
    ...(status === null ? [] : [status]),
  ];
  return { path, title, details, more: status === null && !isPast ? "Details and tickets" : "Details", image: null };
}
