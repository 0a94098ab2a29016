import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import type { WithdrawalRequest } from "@recital/contract/endpoints/withdrawals";
import { nameWithVariant } from "@recital/contract/values/name-with-variant";
import { visitorLimits } from "@recital/contract/values/visitor-limits";
import { type FormEvent, useId, useState } from "react";
import { buttonClass } from "../../kit/button-class.ts";
import { isEmailLike } from "../../kit/email.ts";
import { FormField } from "../../kit/form-field.tsx";
import fields from "../../kit/form-field.module.css";
import { readField } from "../../kit/read-field.ts";
import styles from "./order-forms.module.css";
import cards from "./withdraw-page.module.css";

interface WithdrawalFormProps {
  /** The order, if this browser may read it. */
  readonly order: BuyerOrder | null;
  /** The number in the URL. */
  readonly orderId: number | null;
  /** What was entered before the visitor came back from the second step. */
  readonly entered: WithdrawalRequest | null;
  readonly onContinue: (request: WithdrawalRequest) => void;
}

type Faults = Partial<Record<"name" | "email" | "orderId" | "statement", string>>;

/** The first step: the statement. */
export function WithdrawalForm({ order, orderId, entered, onContinue }: WithdrawalFormProps) {
  const [faults, setFaults] = useState<Faults>({});
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const request = readRequest(new FormData(form));
    const found = faultsOf(request);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else onContinue({ ...request, orderId: request.orderId === "" ? undefined : Number(request.orderId) });
  };
  return (
    <form method="dialog" noValidate className={`${styles["form"]} ${cards["card"]}`} onSubmit={handleSubmit}>
      <FormField
        name="name"
        label="Name"
        autoComplete="name"
        maxLength={visitorLimits.nameLength}
        defaultValue={entered?.name ?? order?.shippingAddress?.name ?? ""}
        fault={faults.name}
      />
      <FormField
        name="email"
        label="Email"
        note="the one that you ordered with"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        maxLength={visitorLimits.emailLength}
        defaultValue={entered?.email ?? ""}
        fault={faults.email}
      />
      <FormField
        name="orderId"
        label="Order number"
        note="if you know it"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={entered?.orderId ?? orderId ?? ""}
        fault={faults.orderId}
      />
      <StatementField initial={entered?.statement ?? statementFor(order, orderId)} fault={faults.statement} />
      <p className={styles["actions"]}>
        <button type="submit" className={buttonClass("primary")}>
          Continue
        </button>
      </p>
    </form>
  );
}

function StatementField({ initial, fault }: { readonly initial: string; readonly fault: string | undefined }) {
  const id = useId();
  return (
    <p className={fields["field"]}>
      <label htmlFor={id}>Statement</label>
      <textarea
        id={id}
        name="statement"
        rows={5}
        maxLength={visitorLimits.withdrawalStatementLength}
        defaultValue={initial}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      {fault && (
        <span id={`${id}-fault`} className={fields["fault"]}>
          {fault}
        </span>
      )}
    </p>
  );
}

function readRequest(form: FormData) {
  return {
    name: readField(form, "name"),
    email: readField(form, "email"),
    orderId: readField(form, "orderId").replace(/^#\s*/, ""),
    statement: readField(form, "statement"),
  };
}

function faultsOf({ name, email, orderId, statement }: ReturnType<typeof readRequest>): Faults {
  return {
    ...(name === "" && { name: "Please enter your name" }),
    ...(!isEmailLike(email) && { email: "Please enter a valid email address" }),
    ...(orderId !== "" && !/^[1-9]\d{0,8}$/.test(orderId) && { orderId: "An order number has only digits" }),
    ...(statement === "" && { statement: "Please say what you withdraw from" }),
  };
}

function statementFor(order: BuyerOrder | null, orderId: number | null): string {
  const number = orderId === null ? "my purchase" : `my purchase, order #${orderId}`;
  const items = (order?.items ?? []).map(
    ({ name, variantTitle, quantity }) => `- ${quantity} × ${nameWithVariant(name, variantTitle)}`,
  );
  return [`I withdraw from ${number}${items.length > 0 ? ", of:" : "."}`, ...items].join("\n");
}
