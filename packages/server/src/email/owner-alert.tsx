import type { ReactElement } from "react";
import { z } from "zod";
import type { ReadSite } from "../db/read-site.ts";
import { jobHandler, type JobHandler } from "../jobs/job-handler.ts";
import type { JobKind } from "../jobs/outbox.ts";
import type { Mailer } from "../ports/mailer.ts";
import { EmailLayout, ownerLanguage, type RenderedEmail, renderEmail } from "./email-layout.tsx";
import { oneLine, shortened } from "./one-line.ts";
import { sendEmail } from "./send-email.ts";
import { styles } from "./styles.ts";

/** Tells the owner about something that needs a person. */
export const ownerAlert = {
  kind: "owner-alert",
  payload: z.object({ subject: z.string(), sentences: z.array(z.string()) }),
  causedBy: "owner",
  uses: "email",
} satisfies JobKind;

export interface OwnerAlertDeps {
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly readSite: ReadSite;
}

export function ownerAlertHandler(deps: OwnerAlertDeps): JobHandler {
  return jobHandler(ownerAlert, async ({ subject, sentences }, job) => {
    const { artistName, ownerEmail } = await deps.readSite();
    const content = await renderOwnerAlert({ artistName, subject, sentences });
    await sendEmail(deps, job, { ...content, to: ownerEmail });
  });
}

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
      language={ownerLanguage}
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
