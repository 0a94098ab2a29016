import { pageUrl } from "@recital/contract/site-renderer";
import type { Document } from "@recital/contract/values/document";
import type { DocumentBlocks } from "@recital/contract/values/document-blocks";
import { documentText } from "@recital/contract/values/document-text";
import type { ReactElement } from "react";
import { EmailLayout, type EmailPicture, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { type EmailContact, type EmailSite, NextConcert, SiteLink, TextLink } from "../../../../email/email-parts.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { emailTexts } from "../../../../email/texts/index.ts";
import { DocumentBody } from "./document-body.tsx";
import { columnWidth, documentStyles, signatureWidth } from "./document-styles.ts";
import { documentEmailTexts } from "./texts/index.ts";

export interface DocumentEmailInput extends EmailSite, Pick<EmailContact, "nextConcert"> {
  readonly subject: string;
  /** The text beside the subject in an inbox; empty: the first words. */
  readonly preheader: string;
  readonly doc: Document;
  /** The result of `findDocumentBlocks`. */
  readonly blocks: DocumentBlocks;
  /** Names the issue in the links of its blocks; null for none. */
  readonly archiveSlug: string | null;
  /** Whether the email links to its page in the archive. */
  readonly isArchived: boolean;
  /** The artist's signature, in an image that is shown below the text; null for none. */
  readonly signature: EmailPicture | null;
  /** Name and postal address of who sends it, which many countries require; null if the owner has entered none. */
  readonly senderAddress: string | null;
  /** Of one recipient. For many, render once with a placeholder, which is in HTML and text as it is given. */
  readonly unsubscribeUrl: string;
}

/** Renders a document as an email. Its text part has the same words and links as its HTML. */
export function renderDocumentEmail(input: DocumentEmailInput): Promise<RenderedEmail> {
  return renderEmail(shortened(input.subject, 200), <DocumentEmail {...input} />);
}

function DocumentEmail(input: DocumentEmailInput): ReactElement {
  const { publicUrl, language, languages, subject, doc, blocks, archiveSlug, signature } = input;
  const place = { publicUrl, language, languages, blocks, from: archiveSlug };
  return (
    <EmailLayout
      language={language}
      artistName={oneLine(input.artistName)}
      heading={shortened(subject, 200)}
      preheader={shortened(input.preheader || documentText(doc), 150)}
      footer={<Reason {...input} />}
    >
      <DocumentBody content={doc.content} place={place} width={columnWidth} />
      {signature && (
        <img
          src={signature.url}
          alt={signature.alt}
          width={signatureWidth}
          style={documentStyles.signature}
          className="signature"
        />
      )}
    </EmailLayout>
  );
}

function Reason(input: DocumentEmailInput): ReactElement {
  const { language, archiveSlug, isArchived, senderAddress, unsubscribeUrl } = input;
  const texts = documentEmailTexts[language];
  return (
    <>
      <NextConcert concert={input.nextConcert} />
      {texts.reason(<SiteLink {...input} />)}
      <br />
      <TextLink url={unsubscribeUrl} text={emailTexts[language].unsubscribe} />
      {" · "}
      <TextLink url={`${unsubscribeUrl}#topics`} text={texts.chooseTopics} />
      {isArchived && archiveSlug !== null && (
        <>
          {" · "}
          <TextLink url={pageUrl(input, `/newsletter/${archiveSlug}`)} text={texts.readOnline} />
        </>
      )}
      {senderAddress !== null && (
        <>
          <br />
          <span dir="auto">{oneLine(senderAddress)}</span>
        </>
      )}
    </>
  );
}
