import { Fragment, type ReactElement } from "react";
import { ActionLink, ContactFooter, type EmailContact } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { giftEmailTexts } from "./texts/index.ts";

export interface GiftEmailInput extends EmailContact {
  /** Who gives it; null if that is not known. */
  readonly from: string | null;
  /** The giver's words. */
  readonly message: string | null;
  /** The names of what it is. */
  readonly items: readonly string[];
  /** The URL of its page, which is a secret. */
  readonly giftUrl: string;
}

/** Renders the email with the link to a gift. */
export function renderGiftEmail(input: GiftEmailInput): Promise<RenderedEmail> {
  const artist = shortened(input.artistName, 80);
  const texts = giftEmailTexts[input.language];
  const giver = giverOf(input);
  const subject = giver === "" ? texts.subjectOfUnnamed(artist) : texts.subject(giver, artist);
  return renderEmail(subject, <GiftEmail {...input} />);
}

/** Returns the name of who gives it; empty if it is not known. */
function giverOf({ from }: GiftEmailInput): string {
  return shortened(from ?? "", 60);
}

function GiftEmail(input: GiftEmailInput): ReactElement {
  const { language, artistName, message, items, giftUrl } = input;
  const texts = giftEmailTexts[language];
  const artist = oneLine(artistName);
  const giver = giverOf(input);
  return (
    <EmailLayout
      language={language}
      artistName={artist}
      heading={texts.heading}
      preheader={giver === "" ? texts.preheaderOfUnnamed(artist) : texts.preheader(giver, artist)}
      footer={
        <>
          {giver === "" ? texts.reasonOfUnnamed : texts.reason(giver)}
          <br />
          <ContactFooter contact={input} />
        </>
      }
    >
      <p style={styles.text} dir="auto">
        {giver === "" ? texts.unnamedGives(artist) : texts.gives(giver, artist)}
      </p>
      <ul style={styles.text}>
        {items.map((name, index) => (
          <li key={index} dir="auto">
            {oneLine(name)}
          </li>
        ))}
      </ul>
      {message !== null && <Words text={message} />}
      <ActionLink url={giftUrl} text={texts.open} />
      <p style={styles.text}>{texts.keep}</p>
    </EmailLayout>
  );
}

function Words({ text }: { readonly text: string }): ReactElement {
  return (
    <blockquote style={styles.quote} className="rule" dir="auto">
      {text.split("\n").map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          {oneLine(line)}
        </Fragment>
      ))}
    </blockquote>
  );
}
