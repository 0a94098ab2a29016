import type { IssueEmail } from "./issue-recipients.ts";
import { issueMessageId } from "./message-ids.ts";
import type { RenderedEmail } from "../../email/email-layout.tsx";
import type { Email } from "../../ports/mailer.ts";
import { unsubscribeHeaders } from "./links.ts";
import { tokenPlaceholder } from "./render-issue.ts";

interface Addressed extends IssueEmail {
  readonly to: string;
  readonly unsubscribeToken: string;
}

/** Returns the email of an issue to one recipient, with the headers of a mailing list (RFC 2369, 2919 and 8058). */
export function issueEmail(
  rendered: RenderedEmail,
  { to, unsubscribeToken, ...email }: Addressed,
  publicUrl: string,
): Email {
  const host = new URL(publicUrl).hostname;
  return {
    ...rendered,
    to,
    messageId: issueMessageId(email, unsubscribeToken, host),
    headers: {
      ...unsubscribeHeaders(publicUrl, unsubscribeToken, email.issueId),
      "List-Id": `<newsletter.${host}>`,
      // Older mail servers send no out-of-office replies to bulk.
      Precedence: "bulk",
    },
    bulk: { placeholder: tokenPlaceholder, value: unsubscribeToken },
  };
}
