import type { Services } from "../../feature.ts";
import { issueEmail, type Letters } from "./issue-email.ts";
import type { Mailing } from "./mailing.ts";
import { countRecipients, markRecipientSending, readDueRecipients, skipUnsubscribed } from "./queries.ts";
import { figuresOf } from "./read-issues.ts";
import { issueRecipientTable, type IssueRow, issueTable } from "./tables.ts";

/** Returns the emails of an issue; their recipients are named by their subscribers' IDs. */
export function issueMailing(
  { database }: Pick<Services, "database">,
  { id: issueId, batch, acceptsRefusals }: IssueRow,
  letters: Letters,
): Mailing {
  return {
    acceptsRefusals,
    issueId,
    async readDue(now, limit) {
      const due = await readDueRecipients(database, issueId, now, limit);
      return due.map(({ subscriberId: id, ...recipient }) => ({ id, ...recipient }));
    },
    address: ({ id: subscriberId, locale, ...recipient }) =>
      issueEmail(letters(locale), { issueId, subscriberId, ...recipient }),
    markSending: (subscriberId, now) => markRecipientSending(database, { issueId, subscriberId, batch, now }),
    skipLeft: (ids, now) => skipUnsubscribed(database, issueId, ids, now),
    isSending: async () =>
      (await database.model(issueTable).count({ where: { id: issueId, batch, state: "sending" } })) > 0,
    async store(subscriberId, from, changes) {
      await database.model(issueRecipientTable).update(changes, { where: { issueId, subscriberId, state: [...from] } });
    },
    async countResults() {
      const { recipients, sent, uncertain, failed } = figuresOf(await countRecipients(database, [issueId]), 0);
      return { recipients, accepted: sent + uncertain, refused: failed };
    },
    describe: (subscriberId) => ({ issueId, subscriberId }),
  };
}
