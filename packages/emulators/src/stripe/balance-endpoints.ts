import { z } from "zod";
import type { ApiEndpoint } from "./api-endpoints.ts";
import { findBalanceTransaction, listMovements, presentMovement } from "./balance.ts";
import { expandBelow, isExpanded, isCreatedIn, listPage } from "./list-page.ts";
import { created, page, readParameters, text, onlyExpand } from "./parameters.ts";
import { presentCharge, presentRefund } from "./present-charge.ts";
import { presentDispute } from "./present-dispute.ts";
import { lookUp, type Movement, type StripeState } from "./state.ts";

const listMoved = z.strictObject({ created, type: text(100).optional(), currency: text(3).optional(), ...page });

/** The balance of the account, and its transactions. */
export function balanceEndpoints({ state }: { readonly state: StripeState }): ApiEndpoint[] {
  return [
    {
      method: "GET",
      path: "/v1/balance",
      respond(_call, form) {
        readParameters(onlyExpand, form);
        return presentBalance(state);
      },
    },
    {
      method: "GET",
      path: "/v1/balance_transactions",
      respond(_call, form) {
        const parsed = readParameters(listMoved, form);
        const expand = expandBelow(parsed.expand ?? [], "data");
        return listPage({
          all: listMovements(state),
          parameters: parsed,
          url: "/v1/balance_transactions",
          isFound: (movement) =>
            isCreatedIn(movement.created, parsed.created) &&
            (parsed.type === undefined || movement.type === parsed.type) &&
            (parsed.currency === undefined || movement.currency === parsed.currency),
          show: (movement) => ({
            ...presentMovement(movement),
            ...(isExpanded(expand, "source") && { source: presentSource(movement, state) }),
          }),
        });
      },
    },
    {
      method: "GET",
      path: "/v1/balance_transactions/:id",
      respond({ params: { id = "" } }, form) {
        readParameters(onlyExpand, form);
        return findBalanceTransaction(id, state);
      },
    },
  ];
}

function presentBalance(state: StripeState) {
  const byCurrency = Map.groupBy(listMovements(state), ({ currency }) => currency);
  const amounts = [...byCurrency].map(([currency, moves]) => ({
    amount: moves.reduce((sum, { amount, fee }) => sum + amount - fee, 0),
    currency,
    source_types: {},
  }));
  return {
    object: "balance",
    available: amounts,
    livemode: false,
    pending: amounts.map((amount) => ({ ...amount, amount: 0 })),
  };
}

function presentSource({ source }: Movement, state: StripeState): object | null {
  if (source === null) return null;
  const refund = lookUp(state.refunds, source);
  if (refund) return presentRefund(refund, state);
  const dispute = lookUp(state.disputes, source);
  if (dispute) return presentDispute(dispute, state);
  const payment = Object.values(state.payments).find(({ chargeId }) => chargeId === source);
  return payment ? presentCharge(payment, state) : null;
}
