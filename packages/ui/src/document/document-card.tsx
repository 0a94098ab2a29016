import type { DocumentBlocks } from "@recital/contract/values/document-blocks";
import { countryName } from "@recital/contract/values/country-name";
import { formatDay } from "@recital/contract/values/format";
import { formatZonedDay, formatZonedTime } from "@recital/contract/values/format-zoned";
import type { ImageSet } from "@recital/contract/values/fields";
import type { Language } from "@recital/contract/values/language";
import type { ComponentType, ReactNode } from "react";
import styles from "./document-card.module.css";
import { cardTexts } from "./texts/index.ts";

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
  readonly language: Language;
}

interface DocumentCardProps {
  readonly kind: "product" | "release" | "concert";
  readonly id: number;
  readonly place: DocumentPlace;
}

/** A product, release or concert in a text, as a link to its page; nothing if it is gone. */
export function DocumentCard({ kind, id, place }: DocumentCardProps) {
  const card = readCard(kind, id, place);
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

function readCard(kind: DocumentCardProps["kind"], id: number, { blocks, language }: DocumentPlace): Card | null {
  if (kind === "product")
    return productCard(
      blocks.products.find((product) => product.id === id),
      language,
    );
  if (kind === "release")
    return releaseCard(
      blocks.releases.find((release) => release.id === id),
      language,
    );
  return concertCard(
    blocks.concerts.find((concert) => concert.id === id),
    language,
  );
}

type Found<K extends keyof DocumentBlocks> = DocumentBlocks[K][number] | undefined;

function productCard(product: Found<"products">, language: Language): Card | null {
  if (!product) return null;
  const { path, name, priceText, image } = product;
  return { path, title: name, details: [priceText], more: cardTexts[language].inStore, image };
}

function releaseCard(release: Found<"releases">, language: Language): Card | null {
  if (!release) return null;
  const { path, title, kind, isToCome, releaseDay, image } = release;
  const t = cardTexts[language];
  const name = t.kinds[kind];
  const detail = isToCome && releaseDay !== null ? t.kindOutOn(name, formatDay(releaseDay, language)) : name;
  return { path, title, details: [detail], more: isToCome ? t.seeRelease : t.listen, image };
}

function concertCard(concert: Found<"concerts">, language: Language): Card | null {
  if (!concert) return null;
  const { path, title, startsAt, venue, city, country, isPast } = concert;
  const t = cardTexts[language];
  const status = concert.status === "scheduled" ? null : t.status[concert.status];
  const details = [
    t.dayAndTime(formatZonedDay(startsAt, language), formatZonedTime(startsAt, language)),
    [venue, city, country && countryName(country, language)].filter(Boolean).join(", "),
    ...(status === null ? [] : [status]),
  ];
  return { path, title, details, more: status === null && !isPast ? t.tickets : t.details, image: null };
}
