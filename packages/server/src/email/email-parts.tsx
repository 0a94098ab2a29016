import { pageUrl, type SiteIdentity } from "@recital/contract/site-renderer";
import { addressLines } from "@recital/contract/values/postal-address";
import type { ShippingAddress } from "@recital/contract/values/order";
import type { ReactElement } from "react";
import { useEmailLanguage, useEmailTexts } from "./email-layout.tsx";
import { oneLine } from "./one-line.ts";
import { styles } from "./styles.ts";
import { emailTexts } from "./texts/index.ts";

interface ActionLinkProps {
  /** It may contain a secret. */
  readonly url: string;
  readonly text: string;
}

/** The link, shown as a button, to what an email is about. An email has one. */
export function ActionLink({ url, text }: ActionLinkProps): ReactElement {
  return (
    <p style={styles.action}>
      <a href={url} style={styles.button} className="button">
        {text}
      </a>
    </p>
  );
}

/** Shows the shipping address; nothing if there is none. */
export function AddressBlock({ address }: { readonly address: ShippingAddress | null }): ReactElement | null {
  const language = useEmailLanguage();
  const texts = useEmailTexts(emailTexts);
  if (!address) return null;
  return (
    <>
      <h2 style={styles.subheading}>{texts.shippingAddress}</h2>
      <p style={styles.address}>
        {addressLines(address, language)
          .map(oneLine)
          .filter(Boolean)
          .map((line, index) => (
            <span key={index} dir="auto">
              {index > 0 && <br />}
              {line}
            </span>
          ))}
      </p>
    </>
  );
}

interface AmountRow {
  readonly name: string;
  /** Below the name, such as "2 × $14.00". */
  readonly detail?: string | null;
  /** Absolute; shown beside the name. */
  readonly imageUrl?: string | null;
  readonly amount: string | number;
}

interface AmountTableProps {
  /** The heading of the column beside that of the items. */
  readonly column: string;
  readonly rows: readonly AmountRow[];
  /** The rows between the items and the total. */
  readonly sums?: readonly (readonly [name: string, text: string])[];
  readonly total?: { readonly label: string; readonly amount: string };
}

/** Lists items with their amounts, and their sums and total, if there are any, below. */
export function AmountTable({ column, rows, sums = [], total }: AmountTableProps): ReactElement {
  return (
    <table style={styles.items} data-text-format="dataTable">
      <thead>
        <tr>
          <th scope="col" style={styles.columnName} className="quiet">
            {useEmailTexts(emailTexts).item}
          </th>
          <th scope="col" style={styles.columnNumber} className="quiet">
            {column}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <td style={styles.name} className="rule">
              <Item {...row} />
            </td>
            <td style={styles.number} className="rule">
              {row.amount}
            </td>
          </tr>
        ))}
        {sums.map(([name, text], index) => (
          <tr key={name}>
            <td style={index === 0 ? styles.name : styles.sum} className="rule">
              {name}
            </td>
            <td style={index === 0 ? styles.number : styles.sumNumber} className="rule">
              {text}
            </td>
          </tr>
        ))}
        {total && (
          <tr>
            <td style={styles.total} className="sum">
              {total.label}
            </td>
            <td style={styles.totalNumber} className="sum">
              {total.amount}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Item({ name, detail = null, imageUrl = null }: AmountRow): ReactElement {
  const words = (
    <>
      <div dir="auto">{oneLine(name)}</div>
      {detail !== null && (
        <div style={styles.detail} className="quiet">
          {detail}
        </div>
      )}
    </>
  );
  if (imageUrl === null) return words;
  return (
    <table role="none" style={styles.item}>
      <tbody>
        <tr>
          <td style={styles.itemImage} data-skip-in-text="true">
            <div style={styles.plate} className="plate">
              <img src={imageUrl} width={72} alt="" style={styles.image} />
            </div>
          </td>
          <td style={styles.itemName}>{words}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** The site as the reader of an email has it; `publicUrl` is without a trailing slash. */
export type EmailSite = Pick<SiteIdentity, "artistName" | "publicUrl" | "language" | "languages">;

/** What the foot of an email says of the artist. */
export interface EmailContact extends EmailSite {
  /** The artist's email address for buyers. */
  readonly contactEmail: string;
  /** The day, the city and the venue of the next concert, and the URL of its page; null or absent for none. */
  readonly nextConcert?: { readonly place: string; readonly url: string } | null;
}

interface ContactFooterProps {
  readonly contact: EmailContact;
  /** The order that the email is about; `url` is of its page, with its key. */
  readonly order?: { readonly id: number; readonly url: string } | null;
}

/** Tells a person where questions go, and links to the next concert, the order and the site. */
export function ContactFooter({ contact, order = null }: ContactFooterProps): ReactElement {
  const { artistName, contactEmail } = contact;
  const texts = useEmailTexts(emailTexts);
  return (
    <>
      {texts.questions(oneLine(artistName), <TextLink url={`mailto:${encodeURI(contactEmail)}`} text={contactEmail} />)}
      <br />
      <NextConcert concert={contact.nextConcert} />
      {order && (
        <>
          <TextLink url={order.url} text={texts.order(order.id)} />
          {" · "}
        </>
      )}
      <SiteLink {...contact} />
    </>
  );
}

/** A line about the next concert; nothing if none is announced. */
export function NextConcert(props: { readonly concert: EmailContact["nextConcert"] }): ReactElement | null {
  const { concert } = props;
  const texts = useEmailTexts(emailTexts);
  if (!concert) return null;
  return (
    <>
      {texts.nextConcert(<TextLink url={concert.url} text={concert.place} />)}
      <br />
    </>
  );
}

/** The site's name as a link to it, in the language of the reader. */
export function SiteLink(site: EmailSite): ReactElement {
  const { artistName, publicUrl, language, languages } = site;
  return <TextLink url={language === languages[0] ? publicUrl : pageUrl(site, "/")} text={artistName} />;
}

/** The link to the page of an order, as the button of its email. */
export function OrderButton({ url }: { readonly url: string }): ReactElement {
  return <ActionLink url={url} text={useEmailTexts(emailTexts).viewOrder} />;
}

/** The same below another button. */
export function OrderLink({ url }: { readonly url: string }): ReactElement {
  return (
    <p style={styles.text}>
      <TextLink url={url} text={useEmailTexts(emailTexts).viewOrder} />
    </p>
  );
}

/** A link within a text, or below the button of an email. */
export function TextLink({ url, text }: ActionLinkProps): ReactElement {
  return (
    <a href={url} style={styles.link} className="link">
      {oneLine(text)}
    </a>
  );
}
