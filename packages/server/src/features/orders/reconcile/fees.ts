import { Op } from "../../../db/sequelize.ts";
import { inBatches } from "../../../kernel/concurrency.ts";
import type { Logger } from "../../../kernel/logger.ts";
import { PaymentProviderError, type PaymentGateway } from "../../../ports/payment-gateway.ts";
import { lookBackMs } from "../orders/payment-provider.ts";
import { moveCursor } from "./cursors.ts";
import { type OrderRow, orderTable } from "../orders/tables.ts";
import { providerCursorTable } from "./table.ts";
import type { Services } from "../../feature.ts";

interface FeeDeps extends Pick<Services, "database" | "clock"> {
  readonly gateway: Pick<PaymentGateway, "readFee">;
}

const ordersPerRun = 500;
const callsAtOnce = 4;

/**
 * Reads the fees of the payments of the last 45 days that are not known yet, oldest first. A run reads at most 500 and
 * the next one continues after them, so that fees that stay unknown keep no other from being read. Returns the number
 * of fees recorded. A provider that does not respond ends the run, which never throws for it.
 */
export async function recordMissingFees(deps: FeeDeps, log: Pick<Logger, "warn">): Promise<number> {
  const { database, clock } = deps;
  const order = database.model(orderTable);
  const providerCursor = database.model(providerCursorTable);
  const since = new Date(clock.now().getTime() - lookBackMs);
  const readUpTo = (await providerCursor.findByPk("fees"))?.upTo ?? since;
  const orders = await order.findAll({
    where: {
      paidAt: { [Op.gt]: readUpTo > since ? readUpTo : since },
      feeCents: null,
      paymentId: { [Op.ne]: null },
    },
    order: [
      ["paidAt", "ASC"],
      ["id", "ASC"],
    ],
    limit: ordersPerRun,
  });
  const reads = await readFees(deps, orders, log);
  if (!reads.includes("no-response")) {
    const last = orders.length < ordersPerRun ? null : orders.at(-1);
    await moveCursor(deps, "fees", last?.paidAt ?? since);
  }
  return reads.filter((read) => read === "recorded").length;
}

type FeeRead = "recorded" | "unknown" | "no-response";

async function readFees(deps: FeeDeps, orders: readonly OrderRow[], log: Pick<Logger, "warn">): Promise<FeeRead[]> {
  let responds = true;
  return inBatches(orders, callsAtOnce, async (order): Promise<FeeRead> => {
    if (!responds) return "no-response";
    const read = await readFee(deps, order, log);
    if (read === "no-response") responds = false;
    return read;
  });
}

async function readFee(
  { database, gateway }: FeeDeps,
  { id, paymentId }: OrderRow,
  log: Pick<Logger, "warn">,
): Promise<FeeRead> {
  if (paymentId === null) return "unknown";
  try {
    const feeCents = await gateway.readFee(paymentId);
    if (feeCents === null) return "unknown";
    // Silent, and no save of the row: no one has edited the order.
    await database.model(orderTable).update({ feeCents }, { where: { id }, silent: true });
    return "recorded";
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    log.warn({ err: error, order: id }, "the payment provider did not say the fee of a payment");
    return error.reason === "unavailable" ? "no-response" : "unknown";
  }
}
