import type { AdminLanguage } from "@recital/contract/values/language";
import type { ReactElement } from "react";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import type { ReadSite } from "../db/read-site.ts";
import { jobHandler, type JobHandler } from "../jobs/job-handler.ts";
import type { JobKind } from "../jobs/outbox.ts";
import type { Mailer } from "../ports/mailer.ts";
import { EmailLayout, type RenderedEmail, renderEmail } from "./email-layout.tsx";
import { oneLine, shortened } from "./one-line.ts";
import { readOwnerLanguage } from "./owner-language.ts";
import { ownerEmailTexts } from "./owner/texts/index.ts";
import { sendEmail } from "./send-email.ts";
import { styles } from "./styles.ts";

const alertWords = z.object({ subject: z.string(), sentences: z.array(z.string()) });

/**
 * Tells the owner about something that needs a person. The words are in every language of the owner, by
 * `inAdminLanguages`; jobs of earlier versions have the English ones alone.
 */
export const ownerAlert = {
  kind: "owner-alert",
  payload: z.union([z.object({ en: alertWords, de: alertWords, fr: alertWords }), alertWords]),
  causedBy: "owner",
  uses: "email",
} satisfies JobKind;

export interface OwnerAlertDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly readSite: ReadSite;
}

export function ownerAlertHandler(deps: OwnerAlertDeps): JobHandler {
  return jobHandler(ownerAlert, async (words, job) => {
    const site = await deps.readSite();
    const language = "en" in words ? await readOwnerLanguage(deps.database, site) : "en";
    const { subject, sentences } = "en" in words ? words[language] : words;
    const content = await renderOwnerAlert({ language, artistName: site.artistName, subject, sentences });
    await sendEmail(deps, job, { ...content, to: site.ownerEmail });
  });
}

export interface OwnerAlertInput {
  readonly language: AdminLanguage;
  readonly artistName: string;
  readonly subject: string;
  /** The problem and the remedy, one paragraph each. */
  readonly sentences: readonly string[];
}

/** Renders the email that tells the owner about a problem that needs a person. */
export function renderOwnerAlert(input: OwnerAlertInput): Promise<RenderedEmail> {
  return renderEmail(shortened(input.subject, 150), <OwnerAlert {...input} />);
}

function OwnerAlert({ language, artistName, subject, sentences }: OwnerAlertInput): ReactElement {
  const name = oneLine(artistName);
  return (
    <EmailLayout
      language={language}
      artistName={name}
      heading={shortened(subject, 150)}
      preheader={shortened(sentences[0] ?? subject, 150)}
      footer={ownerEmailTexts[language].needsPerson(name)}
    >
      {sentences.map((sentence, index) => (
        <p key={index} style={styles.text}>
          {oneLine(sentence)}
        </p>
      ))}
    </EmailLayout>
  );
}
