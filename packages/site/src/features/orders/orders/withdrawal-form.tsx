import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import type { WithdrawalRequest } from "@recital/contract/endpoints/shop/legal";
import { visitorLimits } from "@recital/contract/values/order-line";
import { type FormEvent, useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { isEmailLike } from "../../../kit/email.ts";
import fieldStyles from "../../../kit/form-field.module.css";
import { FormField, LocaleField, readField } from "../../../kit/form-field.tsx";
import { latePart, useIsHydrated } from "../../../kit/hydration.tsx";
import { useTexts } from "../../../kit/identity.ts";
import styles from "./order-forms.module.css";
import cards from "./withdraw-page.module.css";
import type { WithdrawalTexts } from "./withdrawal/texts/en.tsx";
import { withdrawalTexts } from "./withdrawal/texts/index.ts";
import { composeStatement, composeWhole, itemsToReturn, readChosen } from "./withdrawal-statement.ts";

const fields = latePart(() => import("./withdrawal-fields.tsx").then(({ OrderFields }) => OrderFields));

const words = latePart(() => import("./withdrawal-fields.tsx").then(({ WordsFields }) => WordsFields));

/** Loads the form for a known order, and the form for another. The browser shows the server's page until then. */
export const loadFields = () => Promise.all([fields.load(), words.load()]);

export interface WithdrawalFormProps {
  /** The order, if this browser may read it. */
  readonly order: BuyerOrder | null;
  /** The number in the URL. */
  readonly orderId: number | null;
  /** The values entered before the visitor came back from the second step. */
  readonly entered: WithdrawalRequest | null;
  readonly onContinue: (request: WithdrawalRequest) => void;
}

export type Faults = Partial<Record<"name" | "email" | "orderId" | "item" | "statement", string>>;

/** The first step: who returns what. */
export function WithdrawalForm({ order, orderId, entered, onContinue }: WithdrawalFormProps) {
  const [faults, setFaults] = useState<Faults>({});
  const texts = useTexts(withdrawalTexts);
  const isHydrated = useIsHydrated();
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const request = readRequest(new FormData(form), order, texts);
    const found = faultsOf(request, texts);
    setFaults(found);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else onContinue({ ...request, orderId: request.orderId === "" ? undefined : Number(request.orderId) });
  };
  const person = (email: string) => <PersonFields order={order} entered={entered} email={email} faults={faults} />;
  return (
    <form
      method="post"
      action="/api/withdrawals"
      noValidate={isHydrated}
      className={`${styles["form"]} ${cards["card"]}`}
      onSubmit={handleSubmit}
    >
      <LocaleField />
      {order ? (
        <fields.Part order={order} chosen={entered?.items ?? itemsToReturn(order)} fault={faults.item}>
          {person}
        </fields.Part>
      ) : (
        <>
          {person("")}
          <words.Part entered={entered} orderId={orderId} faults={faults} />
        </>
      )}
      <SendButtons order={order} />
    </form>
  );
}

interface PersonFieldsProps extends Pick<WithdrawalFormProps, "order" | "entered"> {
  /** Of the order; empty if it is not known. */
  readonly email: string;
  readonly faults: Faults;
}

function PersonFields({ order, entered, email, faults }: PersonFieldsProps) {
  const texts = useTexts(withdrawalTexts);
  return (
    <>
      <FormField
        name="name"
        label={texts.name}
        required
        autoComplete="name"
        maxLength={visitorLimits.nameLength}
        defaultValue={entered?.name ?? order?.shippingAddress?.name ?? ""}
        fault={faults.name}
      />
      <FormField
        name="email"
        label={texts.email}
        note={order ? texts.toThisAddress : texts.orderedWith}
        type="email"
        required
        autoComplete="email"
        placeholder={texts.emailExample}
        maxLength={visitorLimits.emailLength}
        defaultValue={entered?.email ?? email}
        fault={faults.email}
      />
    </>
  );
}

/**
 * Browsers with the application ignore `noscript`. Without the application there is no second step, so the button says
 * that it sends.
 */
function SendButtons({ order }: Pick<WithdrawalFormProps, "order">) {
  const texts = useTexts(withdrawalTexts);
  return (
    <>
      <noscript>
        {import.meta.env.SSR && order && (
          <p className={fieldStyles["field"]}>
            <label htmlFor="statement">{texts.message}</label>
            <textarea id="statement" name="statement" rows={5} required defaultValue={composeWhole(order, texts)} />
          </p>
        )}
      </noscript>
      <p className="wrap gap-3">
        <button type="submit" className={`${buttonClass("primary")} scripted`}>
          {texts.next}
        </button>
        <noscript>
          {import.meta.env.SSR && (
            <button type="submit" className={buttonClass("primary")}>
              {texts.confirm}
            </button>
          )}
        </noscript>
      </p>
    </>
  );
}

function readRequest(form: FormData, order: BuyerOrder | null, texts: WithdrawalTexts) {
  const person = {
    name: readField(form, "name"),
    email: readField(form, "email"),
    orderId: readField(form, "orderId").replace(/^#\s*/, ""),
  };
  if (!order) return { ...person, statement: readField(form, "statement") };
  const chosen = readChosen(form);
  return {
    ...person,
    items: chosen,
    known: order.withdrawals.length,
    statement: composeStatement(order, chosen, texts),
  };
}

function faultsOf(
  { name, email, orderId, statement, ...request }: ReturnType<typeof readRequest>,
  { faults }: WithdrawalTexts,
): Faults {
  return {
    ...("items" in request && request.items.length === 0 && { item: faults.item }),
    ...(name === "" && { name: faults.name }),
    ...(!isEmailLike(email) && { email: faults.email }),
    ...(orderId !== "" && !/^[1-9]\d{0,8}$/.test(orderId) && { orderId: faults.orderId }),
    ...(statement === "" && { statement: faults.statement }),
  };
}
