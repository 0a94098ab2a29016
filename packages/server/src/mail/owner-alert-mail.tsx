import type { ReactElement } from "react";
import { MailLayout, renderMail, type RenderedMail } from "./mail-layout.tsx";
import { oneLine, shortened } from "./one-line.ts";
import { styles } from "./styles.ts";

export interface OwnerAlertInput {
  readonly artistName: string;
  readonly subject: string;
  /** What is wrong and what to do, one paragraph each. */
  readonly sentences: readonly string[];
}

/** The mail that tells the owner of trouble that a person must look at. */
export function renderOwnerAlert(input: OwnerAlertInput): Promise<RenderedMail> {
  return renderMail(shortened(input.subject, 150), <OwnerAlert {...input} />);
}

function OwnerAlert({ artistName, subject, sentences }: OwnerAlertInput): ReactElement {
  const name = oneLine(artistName);
  return (
    <MailLayout
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
    </MailLayout>
  );
}
