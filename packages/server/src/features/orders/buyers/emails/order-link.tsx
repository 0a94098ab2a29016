import type { ReactElement } from "react";
import { ActionLink, type EmailSite, SiteLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { emailTexts } from "../../../../email/texts/index.ts";
import { linkEmailTexts } from "./texts/index.ts";

/** Contains nothing that a visitor entered, so the form cannot be used to send text to other people. */
export interface OrderLinkInput extends EmailSite {
  readonly contactEmail: string;
  /** The URL of the page whose button opens the person's page; null of an email about erasing. */
  readonly url: string | null;
  /** Six digits; null if no browser waits for a code. */
  readonly code: string | null;
}

/** Renders the email with the link and the code that open a person's page, or with the code that erases their data. */
export function renderOrderLink(input: OrderLinkInput): Promise<RenderedEmail> {
  const artistName = shortened(input.artistName, 80);
  const { subjects } = linkEmailTexts[input.language];
  if (input.url === null) return renderEmail(subjects.erasure(artistName), <ErasureCode {...input} />);
  return renderEmail(subjects.page(artistName), <PageLink {...input} url={input.url} />);
}

function PageLink(input: OrderLinkInput & { readonly url: string }): ReactElement {
  const { language, artistName, contactEmail, url, code } = input;
  const texts = linkEmailTexts[language];
  return (
    <EmailLayout
      language={language}
      artistName={oneLine(artistName)}
      heading={texts.heading}
      preheader={texts.preheader}
      footer={texts.reason(<SiteLink {...input} />)}
    >
      {code !== null && (
        <>
          <p style={styles.text}>{texts.enterCode}</p>
          <Code code={code} />
        </>
      )}
      <p style={styles.text}>{code === null ? texts.openPage : texts.orOpenPage}</p>
      <ActionLink url={url} text={texts.open} />
      <p style={styles.text}>{texts.worksOnce}</p>
      <h2 style={styles.subheading}>{emailTexts[language].ifNotYou}</h2>
      <p style={styles.text}>{texts.ignore(contactEmail)}</p>
    </EmailLayout>
  );
}

function ErasureCode(input: OrderLinkInput): ReactElement {
  const { language, artistName, contactEmail, code } = input;
  const texts = linkEmailTexts[language].erasure;
  return (
    <EmailLayout
      language={language}
      artistName={oneLine(artistName)}
      heading={texts.heading}
      preheader={texts.preheader}
      footer={texts.reason(<SiteLink {...input} />)}
    >
      <p style={styles.text}>{texts.enterCode}</p>
      <Code code={code ?? ""} />
      <h2 style={styles.subheading}>{emailTexts[language].ifNotYou}</h2>
      <p style={styles.text}>{texts.keepCode(contactEmail)}</p>
    </EmailLayout>
  );
}

function Code({ code }: { readonly code: string }): ReactElement {
  return <p style={{ ...styles.text, fontSize: "28px", lineHeight: "36px", letterSpacing: "6px" }}>{code}</p>;
}
