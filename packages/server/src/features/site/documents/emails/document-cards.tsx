import type { SiteIdentity } from "@recital/contract/site-renderer";
import { countryName } from "@recital/contract/values/country-name";
import type { DocumentBlocks } from "@recital/contract/values/document-blocks";
import { formatDay } from "@recital/contract/values/format";
import { formatZonedDay, formatZonedTime } from "@recital/contract/values/format-zoned";
import type { ImageSet } from "@recital/contract/values/fields";
import { Fragment, type ReactElement } from "react";
import { TextLink } from "../../../../email/email-parts.tsx";
import { oneLine } from "../../../../email/one-line.ts";
import { pathIn } from "../../../../http/language-paths.ts";
import { coverWidth, documentStyles } from "./document-styles.ts";
import { documentEmailTexts } from "./texts/index.ts";

/** The data that a document needs outside the site. */
export interface DocumentPlace extends Pick<SiteIdentity, "publicUrl" | "language" | "languages"> {
  readonly blocks: DocumentBlocks;
  /** The issue's slug, which the links of cards carry, so that orders can be counted by issue; null for none. */
  readonly from: string | null;
}

interface CardProps {
  readonly place: DocumentPlace;
  readonly id: number;
}

/** A product; nothing if it is not for sale any more. */
export function ProductCard({ place, id }: CardProps): ReactElement | null {
  const product = place.blocks.products.find((product) => product.id === id);
  if (!product) return null;
  const { name, priceText, path, image, imageUrl } = product;
  return (
    <Card
      place={place}
      path={path}
      title={name}
      details={[priceText]}
      more={documentEmailTexts[place.language].viewInStore}
      {...{ image, imageUrl }}
    />
  );
}

/** A release; nothing if it is not published any more. */
export function ReleaseCard({ place, id }: CardProps): ReactElement | null {
  const release = place.blocks.releases.find((release) => release.id === id);
  if (!release) return null;
  const { title, kind, path, image, isToCome, releaseDay } = release;
  const texts = documentEmailTexts[place.language];
  const kindName = texts.kinds[kind];
  const detail =
    isToCome && releaseDay !== null ? texts.comingRelease(kindName, formatDay(releaseDay, place.language)) : kindName;
  const more = isToCome ? texts.seeRelease : texts.listen;
  return <Card place={place} path={path} title={title} details={[detail]} more={more} image={image} />;
}

/** A concert; nothing if it was deleted. */
export function ConcertCard({ place, id }: CardProps): ReactElement | null {
  const concert = place.blocks.concerts.find((concert) => concert.id === id);
  if (!concert) return null;
  const { title, venue, city, country, startsAt, status, path } = concert;
  const { language } = place;
  const texts = documentEmailTexts[language];
  const details = [
    texts.dayAndTime(formatZonedDay(startsAt, language), formatZonedTime(startsAt, language)),
    [venue, city, country && countryName(country, language)].filter(Boolean).join(", "),
    ...(status === "scheduled" ? [] : [texts.concertStates[status]]),
  ];
  const more = status === "scheduled" && !concert.isPast ? texts.tickets : texts.details;
  return <Card place={place} path={path} title={title} details={details} more={more} image={null} />;
}

interface CardContent {
  readonly place: DocumentPlace;
  readonly path: string;
  readonly title: string;
  readonly details: readonly string[];
  /** The text of the link. */
  readonly more: string;
  readonly image: ImageSet | null;
  /** The URL of the image if it is not a stored image. */
  readonly imageUrl?: string | null;
}

function Card({ place, path, title, details, more, image, imageUrl = null }: CardContent): ReactElement {
  const url = `${absoluteUrl(place, path)}${place.from === null ? "" : `?from=${encodeURIComponent(place.from)}`}`;
  const src = image ? (image.share ?? image.src) : imageUrl;
  const height = image ? Math.round((image.height * coverWidth) / image.width) : undefined;
  return (
    <table role="none" style={documentStyles.card} className="rule">
      <tbody>
        <tr>
          {src !== null && (
            <td style={documentStyles.cover} data-skip-in-text="true">
              <a href={url} aria-hidden="true" tabIndex={-1}>
                <div style={{ ...documentStyles.coverPlate, height }} className="plate">
                  <img
                    src={absoluteUrl(place, src)}
                    width={coverWidth}
                    height={height}
                    alt=""
                    style={documentStyles.coverImage}
                  />
                </div>
              </a>
            </td>
          )}
          <td style={documentStyles.facts}>
            <p style={documentStyles.name} dir="auto">
              {oneLine(title)}
            </p>
            <p style={documentStyles.detail} className="quiet">
              {details.map((detail, index) => (
                <Fragment key={index}>
                  {index > 0 && <br />}
                  {oneLine(detail)}
                </Fragment>
              ))}
            </p>
            <p style={documentStyles.more}>
              <TextLink url={url} text={more} />
            </p>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Returns a URL as a reader outside the site needs it, that of a page in the reader's language. */
export function absoluteUrl(place: DocumentPlace, url: string): string {
  return url.startsWith("/") ? `${place.publicUrl}${pathIn(place.language, url, place)}` : url;
}
