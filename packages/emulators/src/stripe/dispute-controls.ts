import { z } from "zod";
import type { Route } from "../http-site.ts";
import { optional, order, show } from "./control-form.ts";
import type { Disputes, DisputeParams } from "./disputes.ts";
import type { Dispute, StripeState } from "./state.ts";

/** Controls disputes from a test or the index page. */
export interface DisputeControls {
  /** Oldest first. */
  disputes(): readonly Dispute[];
  /** Opens a dispute on a payment; returns the dispute's id. */
  openDispute(paymentId: string, params?: DisputeParams): Promise<string>;
  /** Changes a dispute's status to any text, and the end of its time limit, in Unix seconds. */
  setDisputeStatus(disputeId: string, status: string, dueBy?: number | null): Promise<void>;
}

export interface DisputeControlParts {
  readonly state: StripeState;
  readonly disputes: Disputes;
  save(): Promise<void>;
}

export function makeDisputeControls({ state, disputes, save }: DisputeControlParts): DisputeControls {
  return {
    disputes: () => Object.values(state.disputes),
    async openDispute(paymentId, params = {}) {
      const { id } = disputes.open(paymentId, params);
      await save();
      return id;
    },
    async setDisputeStatus(disputeId, status, dueBy) {
      disputes.update(disputeId, status, dueBy);
      await save();
    },
  };
}

const name = z.string().min(1).max(100);
const dueBy = optional(z.coerce.number().int().min(0).nullable());
const openOrder = z.strictObject({
  amount: optional(z.coerce.number().int().min(1)),
  reason: optional(name),
  status: optional(name),
  dueBy,
});
const statusOrder = z.strictObject({ status: name, dueBy });

/** Returns the routes of {@link DisputeControls}. */
export function disputeControlRoutes(emulator: DisputeControls): Route[] {
  return [
    show("/_emulator/disputes", () => emulator.disputes()),
    order("/_emulator/payments/:id/dispute", openOrder, (params, id) => emulator.openDispute(id, params)),
    order("/_emulator/disputes/:id/status", statusOrder, (params, id) =>
      emulator.setDisputeStatus(id, params.status, params.dueBy),
    ),
  ];
}
