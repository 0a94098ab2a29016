import type { ReactElement } from "react";
import { EmailLayout, renderEmail, type RenderedEmail } from "./email-layout.tsx";
import { oneLine, shortened } from "./one-line.ts";
import { styles } from "./styles.ts";

export interface OwnerAlertInput {
  readonly artistName: string;
  readonly subject: string;
  /** The problem and the remedy, one paragraph each. */
  readonly sentences: readonly string[];
}

/** Renders the email that tells the owner about a problem that needs a person. */
export function renderOwnerAlert(input: OwnerAlertInput): Promise<RenderedEmail> {
  return renderEmail(shortened(input.subject, 150), <OwnerAlert {...input} />);
}

function OwnerAlert({ artistName, subject, sentences }: OwnerAlertInput): ReactElement {
  const name = oneLine(artistName);
  return (
    <EmailLayout
      artistName={name}
      heading={shortened(subject, 150)}
      preheader={shortened(sentences[0] ?? subject, 150)}
      footer={<>Sent to the owner of the {name} shop, because it needs a person.</>}
    >
      {sentences.map((sentence, index) => (
        <p key={index} style={styles.text}>
          {oneLine(sentence)}
        </p>
      ))}
    </EmailLayout>
  );
}
