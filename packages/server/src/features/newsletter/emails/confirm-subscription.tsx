import type { ReactElement } from "react";
import { MailLayout, renderMail, type RenderedMail } from "../../../mail/mail-layout.tsx";
import { oneLine, shortened } from "../../../mail/one-line.ts";
import { styles } from "../../../mail/styles.ts";

/** Nothing in it was typed by a visitor: whoever enters another's address cannot write to it. */
export interface ConfirmSubscriptionInput {
  readonly artistName: string;
  /** The website's absolute address. */
  readonly publicUrl: string;
  readonly contactEmail: string;
  readonly askedAt: Date;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

/** The mail that asks an address whether it wants the newsletter. */
export function renderConfirmSubscription(input: ConfirmSubscriptionInput): Promise<RenderedMail> {
  const subject = `Please confirm: newsletter of ${shortened(input.artistName, 80)}`;
  return renderMail(subject, <ConfirmSubscription {...input} />);
}

function ConfirmSubscription(input: ConfirmSubscriptionInput): ReactElement {
  const { publicUrl, contactEmail, confirmUrl } = input;
  const name = oneLine(input.artistName);
  return (
    <MailLayout
      artistName={name}
      heading="Do you want the newsletter?"
      preheader="One click on a button, and the newsletter comes. Without it, nothing does."
      footer={<Reason {...input} />}
    >
      <p style={styles.text}>
        Somebody, probably you, entered this e-mail address for the newsletter of {name} at {publicUrl}.
      </p>
      <p style={styles.text}>If it was you, open this page and press its button:</p>
      <p style={styles.text}>
        <a href={confirmUrl} style={styles.link} className="link">
          {confirmUrl}
        </a>
      </p>
      <h2 style={styles.subheading}>If it was not you</h2>
      <p style={styles.text}>
        You need do nothing. No newsletter is sent to an address that has not confirmed, and one that never does is
        deleted after 30 days. Questions? Write to {contactEmail}.
      </p>
    </MailLayout>
  );
}

function Reason({ publicUrl, askedAt, unsubscribeUrl }: ConfirmSubscriptionInput): ReactElement {
  return (
    <>
      You get this mail because your address was entered at {publicUrl} on {dayOf(askedAt)}.
      <br />
      <a href={unsubscribeUrl} style={styles.link} className="link">
        I do not want the newsletter
      </a>
    </>
  );
}

/** 'November 20, 2026', in UTC. */
function dayOf(moment: Date): string {
  return moment.toLocaleDateString("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });
}
