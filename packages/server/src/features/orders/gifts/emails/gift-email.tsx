import { Fragment, type ReactElement } from "react";
import { ActionLink, ContactFooter, type EmailContact } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

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
  return renderEmail(`${giverOf(input)} gives you music by ${artist}`, <GiftEmail {...input} />);
}

/** Returns the name of who gives it, or other words where no name is known. */
function giverOf({ from }: GiftEmailInput, unnamed = "Someone"): string {
  return shortened(from ?? "", 60) || unnamed;
}

function GiftEmail(input: GiftEmailInput): ReactElement {
  const { artistName, message, items, giftUrl } = input;
  const artist = oneLine(artistName);
  const giver = giverOf(input);
  return (
    <EmailLayout
      artistName={artist}
      heading="A gift for you"
      preheader={`${giver} gives you music by ${artist}. Open it whenever you like.`}
      footer={
        <>
          You received this email because {giverOf(input, "someone")} entered your address for a gift. You can ignore
          it.
          <br />
          <ContactFooter contact={input} />
        </>
      }
    >
      <p style={styles.text} dir="auto">
        {giver} gives you music by {artist}:
      </p>
      <ul style={styles.text}>
        {items.map((name, index) => (
          <li key={index} dir="auto">
            {oneLine(name)}
          </li>
        ))}
      </ul>
      {message !== null && <Words text={message} />}
      <ActionLink url={giftUrl} text="Open your gift" />
      <p style={styles.text}>It is yours to download and to keep. You need no account.</p>
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
