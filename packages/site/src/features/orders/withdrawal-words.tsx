import { visitorLimits } from "@recital/contract/values/visitor-limits";
import { useId } from "react";
import { FormField } from "../../kit/form-field.tsx";
import fieldStyles from "../../kit/form-field.module.css";
import type { Faults, WithdrawalFormProps } from "./withdrawal-form.tsx";
import { composeStatement } from "./withdrawal-statement.ts";

interface WordsFieldsProps extends Pick<WithdrawalFormProps, "entered" | "orderId"> {
  readonly faults: Faults;
}

/** What is asked about an order that this browser may not read. */
export function WordsFields({ entered, orderId, faults }: WordsFieldsProps) {
  return (
    <>
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
      <StatementField initial={entered?.statement ?? composeStatement(null, [])} fault={faults.statement} />
    </>
  );
}

function StatementField({ initial, fault }: { readonly initial: string; readonly fault: string | undefined }) {
  const id = useId();
  return (
    <p className={fieldStyles["field"]}>
      <label htmlFor={id}>
        Your message<small> (name the items if you do not return everything)</small>
      </label>
      <textarea
        id={id}
        name="statement"
        rows={5}
        required
        maxLength={visitorLimits.withdrawalStatementLength}
        defaultValue={initial}
        aria-invalid={fault !== undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
      />
      {fault && (
        <span id={`${id}-fault`} className={fieldStyles["fault"]}>
          {fault}
        </span>
      )}
    </p>
  );
}
