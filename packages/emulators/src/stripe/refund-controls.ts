import { z } from "zod";
import type { Route } from "../http-site.ts";
import { optional, order, show } from "./control-form.ts";
import { refundFault, type RefundFault } from "./refund-faults.ts";
import { refundState, type RefundState, type Refunds } from "./refunds.ts";
import type { FaultSwitch } from "../fault.ts";
import { ApiError, missingResource } from "./api-error.ts";
import type { CreateRefund } from "./parameters.ts";
import type { Sessions } from "./sessions.ts";
import { lookUp, type Payment, type Refund, type StripeState } from "./state.ts";

const cents = z.coerce.number().int().min(1);
const sessionRefund = z.strictObject({ amount: optional(cents) });
const dashboardRefund = z.strictObject({
  amount: optional(cents),
  reason: optional(z.enum(["duplicate", "fraudulent", "requested_by_customer"])),
});
/** A value, null, or the JSON text of a form's field, which is empty for null. */
const jsonField = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (typeof value === "string" ? (JSON.parse(value || "null") as unknown) : value),
    schema.nullable(),
  );
const count = optional(z.coerce.number().int().min(1));
const stateOrder = z.strictObject({ state: jsonField(refundState), count });
const faultOrder = z.strictObject({ fault: jsonField(refundFault), calls: count });
const settleOrder = z.strictObject({
  status: refundState.shape.status,
  failureReason: optional(refundState.shape.failureReason),
});
const createdOrder = z.strictObject({ created: z.coerce.number().int() });
const ageOrder = z.strictObject({ tooOld: z.union([z.boolean(), z.stringbool()]) });

/** Returns the routes of {@link RefundControls}. */
export function refundControlRoutes(emulator: RefundControls): Route[] {
  return [
    show("/_emulator/payments", () => emulator.payments()),
    show("/_emulator/refunds", () => emulator.refunds()),
    order("/_emulator/sessions/:id/refund", sessionRefund, ({ amount }, id) => emulator.refund(id, amount)),
    order("/_emulator/payments/:id/refund", dashboardRefund, (params, id) => emulator.refundPayment(id, params)),
    order("/_emulator/payments/:id/too-old", ageOrder, ({ tooOld }, id) => emulator.setTooOldToRefund(id, tooOld)),
    order("/_emulator/refunds/state", stateOrder, (params) => emulator.setRefundState(params.state, params.count)),
    order("/_emulator/refunds/fault", faultOrder, ({ fault, calls }) => emulator.setRefundFault(fault, calls)),
    order("/_emulator/refunds/:id/settle", settleOrder, ({ status, failureReason }, id) =>
      emulator.settleRefund(id, status, failureReason),
    ),
    order("/_emulator/refunds/:id/created", createdOrder, ({ created }, id) => emulator.setRefundCreated(id, created)),
  ];
}

/** A refund as the owner makes it in the provider's dashboard, where it has no metadata. */
export interface DashboardRefund {
  /** In cents; default: the refundable amount. */
  readonly amount?: number | undefined;
  /** Default: none. */
  readonly reason?: CreateRefund["reason"];
}

/** Controls refunds from a test or the index page. */
export interface RefundControls {
  /** Oldest first. */
  payments(): readonly Payment[];
  /** Oldest first. */
  refunds(): readonly Refund[];
  /** Refunds `amount` cents of a session's payment, or the remaining amount. */
  refund(sessionId: string, amount?: number): Promise<void>;
  /** Refunds a payment in the dashboard; returns the refund's id. */
  refundPayment(paymentId: string, params?: DashboardRefund): Promise<string>;
  /** Gives new refunds this state, for the next `count` refunds or until it is set to null. */
  setRefundState(state: RefundState | null, count?: number): void;
  currentRefundState(): RefundState | null;
  /** Makes `POST /v1/refunds` fail or respond late, for the next `calls` calls or until it is set to null. */
  setRefundFault(fault: RefundFault | null, calls?: number): void;
  currentRefundFault(): RefundFault | null;
  /** Moves a refund to another state and emits its events. */
  settleRefund(refundId: string, status: RefundState["status"], failureReason?: string): Promise<void>;
  /** Sets the time of a refund's creation, in Unix seconds. */
  setRefundCreated(refundId: string, created: number): Promise<void>;
  /** Makes Stripe refuse refunds of a payment, because its charge is too old, or allow them again. */
  setTooOldToRefund(paymentId: string, isTooOld: boolean): Promise<void>;
}

export interface RefundControlParts {
  readonly state: StripeState;
  readonly sessions: Sessions;
  readonly refunds: Refunds;
  readonly refundStates: FaultSwitch<RefundState>;
  readonly refundFaults: FaultSwitch<RefundFault>;
  save(): Promise<void>;
}

export function makeRefundControls(parts: RefundControlParts): RefundControls {
  const { state, sessions, refunds, refundStates, refundFaults, save } = parts;

  async function refundPayment(paymentId: string, { amount, reason }: DashboardRefund = {}): Promise<string> {
    const { id } = refunds.create({ payment_intent: paymentId, amount, reason, metadata: {} });
    await save();
    return id;
  }

  return {
    payments: () => Object.values(state.payments),
    refunds: () => Object.values(state.refunds),
    refundPayment,
    async refund(sessionId, amount) {
      const { paymentId } = sessions.find(sessionId);
      if (paymentId === null) throw new ApiError("Nothing was paid in this session", { status: 400 });
      await refundPayment(paymentId, { amount });
    },
    setRefundState: (state, count) => refundStates.set(state, count),
    currentRefundState: () => refundStates.current(),
    currentRefundFault: () => refundFaults.current(),
    setRefundFault: (fault, calls) => refundFaults.set(fault, calls),
    async settleRefund(refundId, status, failureReason) {
      refunds.settle(refundId, { status, ...(failureReason !== undefined && { failureReason }) });
      await save();
    },
    async setRefundCreated(refundId, created) {
      refunds.find(refundId).created = created;
      await save();
    },
    async setTooOldToRefund(paymentId, isTooOld) {
      const payment = lookUp(state.payments, paymentId);
      if (!payment) throw missingResource("payment_intent", paymentId, "payment_intent");
      payment.isTooOldToRefund = isTooOld;
      await save();
    },
  };
}
