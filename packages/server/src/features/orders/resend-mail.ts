import type { OrderMail } from "@recital/contract/endpoints/orders";
import type { JobRow } from "../../db/models/job.ts";
import { withTransaction } from "../../db/transaction.ts";
import { enqueue } from "../../jobs/outbox.ts";
import { HttpError } from "../../kernel/errors.ts";
import type { ChangeDeps } from "./change-order.ts";
import { lockOrder } from "./find-order.ts";
import { findMailJobs, mailKey, orderMails } from "./mail-jobs.ts";
import { recordEvent } from "./record-event.ts";

interface ResendDeps extends ChangeDeps {
  readonly nudgeWorker: () => void;
}

interface Resend {
  readonly orderId: number;
  readonly mail: OrderMail["mail"];
  readonly adminName: string;
}

/** Whoever clicks again this soon after asking means the same mail. */
const secondClickMs = 10_000;

const names = { confirmation: "Order confirmation", notice: "New order notice" } as const;

/**
 * Promises one of an order's mails once more.
 * @throws {HttpError} 404; 409 where the order is not paid, the mail waits already or was asked for a moment ago
 */
export async function resendMail(deps: ResendDeps, { orderId, mail, adminName }: Resend): Promise<void> {
  const { database, clock } = deps;
  await withTransaction(database, async (transaction) => {
    // Locked, so that of two clicks at once the second sees what the first promised.
    const order = await lockOrder(database, orderId, transaction);
    if (order.paidAt === null)
      throw new HttpError(409, "not_paid", "This order is not paid, so there is no such mail.");
    const { job } = orderMails[mail];
    const jobs = (await findMailJobs(database, orderId, transaction)).filter(({ kind }) => kind === job.kind);
    const now = clock.now();
    refuseDouble(jobs, mailKey(orderId, mail), now);
    await enqueue(database, transaction, job, {
      payload: { orderId, resentAt: now.getTime() },
      dedupeKey: mailKey(orderId, mail, now),
      now,
    });
    await recordEvent(database, transaction, {
      orderId,
      kind: "mail-resent",
      text: `${names[mail]} sent again`,
      adminName,
      now,
    });
  });
  deps.nudgeWorker();
}

function refuseDouble(jobs: readonly JobRow[], firstKey: string, now: Date): void {
  if (jobs.some(({ outcome }) => outcome === null)) {
    throw new HttpError(409, "mail_waits", "This mail is waiting to be sent already.");
  }
  const isFresh = ({ dedupeKey, outcome, createdAt }: JobRow) =>
    dedupeKey !== firstKey && outcome !== "failed" && now.getTime() - createdAt.getTime() < secondClickMs;
  if (jobs.some(isFresh)) throw new HttpError(409, "mail_just_sent", "This mail was sent again a moment ago.");
}
