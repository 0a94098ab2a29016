import type { ReactElement } from "react";
import { ActionLink, SiteLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

/** Contains nothing that a visitor entered, so the form cannot be used to send text to other people. */
export interface OrderLinkInput {
  readonly artistName: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly contactEmail: string;
  /** The URL of the page whose button opens the person's page; null of an email about erasing. */
  readonly url: string | null;
  /** Six digits; null if no browser waits for a code. */
  readonly code: string | null;
}

/** Renders the email with the link and the code that open a person's page, or with the code that erases their data. */
export function renderOrderLink(input: OrderLinkInput): Promise<RenderedEmail> {
  const artistName = shortened(input.artistName, 80);
  if (input.url === null)
    return renderEmail(`Your code to erase your data at ${artistName}`, <ErasureCode {...input} />);
  return renderEmail(`Your link to ${artistName}`, <PageLink {...input} url={input.url} />);
}

function PageLink({ artistName, publicUrl, contactEmail, url, code }: OrderLinkInput & { readonly url: string }) {
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading="Your orders and downloads"
      preheader="Open your page with this link. The link works once and expires in an hour."
      footer={
        <>
          You received this email because your address was entered on the site of{" "}
          <SiteLink {...{ artistName, publicUrl }} />.
        </>
      }
    >
      {code !== null && (
        <>
          <p style={styles.text}>Enter this code in the browser where you asked for it, within ten minutes:</p>
          <Code code={code} />
        </>
      )}
      <p style={styles.text}>{code === null ? "Open" : "Or open"} this page and press its button:</p>
      <ActionLink url={url} text="Open my page" />
      <p style={styles.text}>The link works once and expires in an hour.</p>
      <h2 style={styles.subheading}>If it was not you</h2>
      <p style={styles.text}>
        You can ignore this email. Your page is shown only to a person who has this link or this code, so keep them to
        yourself. Questions? Write to {contactEmail}.
      </p>
    </EmailLayout>
  );
}

function ErasureCode({ artistName, publicUrl, contactEmail, code }: OrderLinkInput): ReactElement {
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading="Erase your data"
      preheader="This code erases your data. It expires in ten minutes."
      footer={
        <>
          You received this email because erasing your data was asked for on the site of{" "}
          <SiteLink {...{ artistName, publicUrl }} />.
        </>
      }
    >
      <p style={styles.text}>Enter this code within ten minutes to erase what we store with your email address:</p>
      <Code code={code ?? ""} />
      <h2 style={styles.subheading}>If it was not you</h2>
      <p style={styles.text}>
        Keep the code to yourself: nothing is erased without it, and erasing cannot be undone. Questions? Write to{" "}
        {contactEmail}.
      </p>
    </EmailLayout>
  );
}

function Code({ code }: { readonly code: string }): ReactElement {
  return <p style={{ ...styles.text, fontSize: "28px", lineHeight: "36px", letterSpacing: "6px" }}>{code}</p>;
}
