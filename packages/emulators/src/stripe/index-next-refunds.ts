import { controlForm, select, type Choice } from "./control-form.ts";
import type { RefundFault } from "./refund-faults.ts";
import type { RefundState } from "./refund-states.ts";

export interface NextRefunds {
  readonly state: RefundState | null;
  readonly fault: RefundFault | null;
}

const stateChoices: readonly Choice[] = [
  { value: "", label: "succeed at once" },
  stateChoice("are pending", { status: "pending" }),
  stateChoice("require action", { status: "requires_action" }),
  stateChoice("fail: declined", { status: "failed", failureReason: "declined" }),
  stateChoice("fail: insufficient funds", { status: "failed", failureReason: "insufficient_funds" }),
  stateChoice("are canceled", { status: "canceled" }),
];

const faultChoices: readonly Choice[] = [
  { value: "", label: "get a response at once" },
  faultChoice("get a response after the events arrived", { kind: "respond-after-events" }),
  faultChoice("get a response after 15 s", { kind: "delay-response", ms: 15_000 }),
  faultChoice("are processed and get no response", { kind: "drop-response-after-processing" }),
  faultChoice("are refused: charge_disputed", { kind: "refuse", code: "charge_disputed" }),
  faultChoice("are refused: charge_already_refunded", { kind: "refuse", code: "charge_already_refunded" }),
  faultChoice("are refused: charge_not_refundable", { kind: "refuse", code: "charge_not_refundable" }),
  faultChoice("fail with 500", { kind: "error", status: 500 }),
  faultChoice("never get a response", { kind: "hang" }),
];

/** Returns the section that decides what happens to the next refunds. */
export function nextRefundSection({ state, fault }: NextRefunds): string {
  const states = {
    action: "/_emulator/refunds/state",
    label: "Set",
    fields: select("state", "State of new refunds", stateChoices, valueOf(state)) + number("count"),
  };
  const faults = {
    action: "/_emulator/refunds/fault",
    label: "Set",
    fields: select("fault", "Requests of refunds", faultChoices, valueOf(fault)) + number("calls"),
  };
  return `<h2>Next refunds</h2>
<div class="card wide-fields"><div class="row"><span>New refunds</span>${controlForm(states)}</div>
<div class="row"><span>Requests of refunds</span>${controlForm(faults)}</div></div>`;
}

function number(name: string): string {
  return `<input name="${name}" type="number" min="1" aria-label="How often" placeholder="always">`;
}

function stateChoice(label: string, value: RefundState): Choice {
  return { value: valueOf(value), label };
}

function faultChoice(label: string, value: RefundFault): Choice {
  return { value: valueOf(value), label };
}

function valueOf(value: object | null): string {
  return value === null ? "" : JSON.stringify(value);
}
