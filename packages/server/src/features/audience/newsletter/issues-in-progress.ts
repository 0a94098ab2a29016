import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { statefulRows, type StatefulRows } from "../../../jobs/stateful-rows.ts";
import { enqueueBatch, lockIssue, sendIssue } from "./send-issue.ts";
import { issueTable } from "./tables.ts";

/** Issues that go on by themselves: they are sent, scheduled, or paused until a time. */
export function issuesInProgress(database: Database): StatefulRows {
  const issue = database.model(issueTable);
  const goesOn = {
    [Op.or]: [
      { state: ["sending" as const, "scheduled" as const] },
      { state: "paused" as const, resumesAt: { [Op.ne]: null } },
    ],
  };
  return statefulRows(database, {
    job: sendIssue,
    async readInProgress() {
      const issues = await issue.findAll({ attributes: ["id", "batch"], where: goesOn });
      return issues.map(({ id: issueId, batch }) => ({ issueId, batch }));
    },
    requeue: ({ issueId: id, batch }, now) =>
      withTransaction(database, async (transaction) => {
        const row = await lockIssue(database, id, transaction);
        if (row?.batch !== batch || (await issue.count({ where: { id, ...goesOn }, transaction })) === 0) return;
        const runAt = (row.state === "scheduled" ? row.sendAt : row.resumesAt) ?? now;
        await enqueueBatch(database, row, { now, runAt }, transaction);
      }),
  });
}
