import type { ReactElement } from "react";
import { oneLine } from "./one-line.ts";
import { styles } from "./styles.ts";

interface ContactFooterProps {
  readonly artistName: string;
  /** The artist's email address for buyers. */
  readonly contactEmail: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** Tells a buyer where questions go, and links to the site. */
export function ContactFooter({ artistName, contactEmail, publicUrl }: ContactFooterProps): ReactElement {
  return (
    <>
      Questions? Write to {oneLine(artistName)} at{" "}
      <a href={`mailto:${encodeURI(contactEmail)}`} style={styles.link} className="link">
        {contactEmail}
      </a>
      .
      <br />
      <a href={publicUrl} style={styles.link} className="link">
        {publicUrl}
      </a>
    </>
  );
}
