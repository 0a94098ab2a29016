import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { nameWithVariant, visitorLimits } from "@recital/contract/values/order-line";
import { useApi } from "@recital/ui/api/api-context";
import { orderContactQuery } from "@recital/ui/api/orders";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import fields from "../../../kit/form-field.module.css";
import { FormField } from "../../../kit/form-field.tsx";
import { useTexts } from "../../../kit/identity.ts";
import { Loading } from "../../../kit/page.tsx";
import { ProductImage } from "../../../kit/product-image.tsx";
import styles from "./withdraw-page.module.css";
import type { Faults, WithdrawalFormProps } from "./withdrawal-form.tsx";
import { withdrawalTexts } from "./withdrawal/texts/index.ts";
import { type ChosenItem, composeStatement, isDelivered } from "./withdrawal-statement.ts";

interface OrderFieldsProps {
  readonly order: BuyerOrder;
  readonly chosen: readonly ChosenItem[];
  /** Why no item can be chosen as it is. */
  readonly fault: string | undefined;
  /** The fields of the person, for the email address of the order. */
  readonly children: (email: string) => ReactNode;
}

/** The items of an order, to select the returned ones, and the fields of its buyer. */
export function OrderFields({ order, chosen, fault, children }: OrderFieldsProps) {
  const { loading } = useTexts(withdrawalTexts);
  const { data: contact, isLoading } = useQuery(orderContactQuery(useApi(), order.id));
  if (isLoading) return <Loading text={loading} />;
  return (
    <>
      <Items order={order} chosen={chosen} fault={fault} />
      {children(contact?.email ?? "")}
      <input type="hidden" name="orderId" value={order.id} />
    </>
  );
}

function Items({ order, chosen, fault }: Omit<OrderFieldsProps, "children">) {
  const texts = useTexts(withdrawalTexts);
  const id = useId();
  return (
    <fieldset className={styles["items"]} aria-describedby={fault ? `${id}-fault` : undefined}>
      <legend>{texts.what(order.id)}</legend>
      <ul>
        {order.items
          .filter(({ withdrawable }) => withdrawable > 0)
          .map((item) => (
            <li key={item.id}>
              <ItemRow
                item={item}
                chosen={chosen.find(({ itemId }) => itemId === item.id) ?? null}
                isFaulty={fault !== undefined}
              />
            </li>
          ))}
      </ul>
      {fault && (
        <p id={`${id}-fault`} className={fields["fault"]}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

interface ItemRowProps {
  readonly item: BuyerOrder["items"][number];
  readonly chosen: ChosenItem | null;
  readonly isFaulty: boolean;
}

function ItemRow({ item, chosen, isFaulty }: ItemRowProps) {
  const texts = useTexts(withdrawalTexts);
  const { id, productId, imageUrl, image, withdrawable } = item;
  const name = nameWithVariant(item.name, item.variantTitle);
  const quantities = Array.from({ length: withdrawable }, (_, index) => index + 1);
  return (
    <>
      <label>
        <input type="checkbox" name="item" value={id} defaultChecked={chosen !== null} aria-invalid={isFaulty} />
        <span className={styles["image"]} aria-hidden="true">
          <ProductImage product={{ id: productId ?? id, name: "", image_url: imageUrl, image }} sizes="4rem" isEager />
        </span>
        <span className={`shrink anywhere ${styles["name"]}`}>
          {name}
          {isDelivered(item) && <small>{texts.downloaded}</small>}
        </span>
      </label>
      {withdrawable > 1 && (
        <select
          name={`quantity-${id}`}
          aria-label={texts.quantityOf(name)}
          defaultValue={chosen?.quantity ?? withdrawable}
          className={styles["quantity"]}
        >
          {quantities.map((quantity) => (
            <option key={quantity}>{quantity}</option>
          ))}
        </select>
      )}
    </>
  );
}

interface WordsFieldsProps extends Pick<WithdrawalFormProps, "entered" | "orderId"> {
  readonly faults: Faults;
}

/** The fields about an order that this browser may not read. */
export function WordsFields({ entered, orderId, faults }: WordsFieldsProps) {
  const texts = useTexts(withdrawalTexts);
  return (
    <>
      <FormField
        name="orderId"
        label={texts.orderNumber}
        note={texts.ifKnown}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={entered?.orderId ?? orderId ?? ""}
        fault={faults.orderId}
      />
      <StatementField initial={entered?.statement ?? composeStatement(null, [], texts)} fault={faults.statement} />
    </>
  );
}

function StatementField({ initial, fault }: { readonly initial: string; readonly fault: string | undefined }) {
  const texts = useTexts(withdrawalTexts);
  const id = useId();
  return (
    <p className={fields["field"]}>
      <label htmlFor={id}>
        {texts.message}
        <small> {texts.nameItems}</small>
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
        <span id={`${id}-fault`} className={fields["fault"]}>
          {fault}
        </span>
      )}
    </p>
  );
}
