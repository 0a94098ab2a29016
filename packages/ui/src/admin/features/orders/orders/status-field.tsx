import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { currencyOf } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
import type { OrderStatus } from "@recital/contract/values/order";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button, Modal } from "antd";
import { useId, useState } from "react";
import { adminOrderQuery, changeStatusMutation } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { ConflictChoice, isEditConflict } from "../../../components/form/saving.tsx";
import { Select } from "../../../components/form/select.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import styles from "./order-panel.module.css";
import { statusLabel, statusOptions } from "./order-parts.tsx";
import type { RefundTexts } from "./refunds/texts/en.ts";
import { refundTexts } from "./refunds/texts/index.ts";
import { orderTexts } from "./texts/index.ts";

interface StatusFieldProps {
  readonly order: AdminOrderDetail;
  /** Called to open the refund dialog, for the order that gets this status. */
  readonly onRefund: (status: AskedStatus) => void;
}

/**
 * The order's status as a dropdown. Choosing the same status does nothing. Choosing "Refunded" or "Cancelled" moves no
 * money, so that it offers the refund dialog first while there is money to refund.
 */
export function StatusField({ order, onRefund }: StatusFieldProps) {
  const language = useLanguage();
  const texts = orderTexts[language];
  const { status: sentences } = refundTexts[language];
  const id = useId();
  const [asked, setAsked] = useState<AskedStatus | null>(null);
  const { change, isPending, refused, forget } = useStatusChange(order.id);
  const handleSelect = (status: OrderStatus) => {
    const isAsked = status === "refunded" || status === "cancelled";
    if (isAsked && status !== order.status && order.refundable > 0) setAsked(status);
    else void change(status, order);
  };
  const handleChoice = (status: AskedStatus, choice: StatusChoice) => {
    setAsked(null);
    if (choice === "money") onRefund(status);
    if (choice === "status") void change(status, order);
  };
  return (
    <div className={styles["part"]}>
      <label className="strong" htmlFor={id}>
        {sentences.label}
      </label>
      <Select
        id={id}
        className={styles["status"] ?? ""}
        options={statusOptions(texts)}
        value={order.status}
        isDisabled={isPending}
        onChange={handleSelect}
      />
      {refused && (
        <ConflictChoice
          theirs={sentences.conflict(statusLabel(order.status, texts), statusLabel(refused, texts))}
          onKeepMine={() => void change(refused, order)}
          onTakeTheirs={forget}
        />
      )}
      {asked && <StatusQuestion order={order} status={asked} onChoice={(choice) => handleChoice(asked, choice)} />}
    </div>
  );
}

/**
 * Changes the status. `refused` is a status that was not saved because the status had changed meanwhile; the order is
 * read again by then. If only other parts of the order have changed, the save is repeated with the new version.
 */
function useStatusChange(orderId: number) {
  const api = useApi();
  const { status: texts } = useTexts(refundTexts);
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(changeStatusMutation(api));
  const [isPending, setIsPending] = useState(false);
  const [refused, setRefused] = useState<OrderStatus | null>(null);

  const save = async (status: OrderStatus, seen: AdminOrderDetail): Promise<"saved" | "refused"> => {
    try {
      await mutateAsync({ id: orderId, status, version: seen.version });
      return "saved";
    } catch (error) {
      if (!isEditConflict(error)) throw error;
      const now = await queryClient.fetchQuery(adminOrderQuery(api, orderId));
      if (now.status === status) return "saved";
      return now.status === seen.status && now.version !== seen.version ? save(status, now) : "refused";
    }
  };
  const change = async (status: OrderStatus, seen: AdminOrderDetail) => {
    setIsPending(true);
    setRefused(null);
    try {
      if ((await save(status, seen)) === "refused") setRefused(status);
      else toasts.success(texts.changed, texts.changedTo(orderId, status));
    } catch (error) {
      toasts.failure(texts.failed, errorMessage(error));
    } finally {
      setIsPending(false);
    }
  };
  return { change, isPending, refused, forget: () => setRefused(null) };
}

/** The statuses that people take for a refund. */
type AskedStatus = Extract<OrderStatus, "refunded" | "cancelled">;

/** To refund money, to change only the status, or to do nothing. */
type StatusChoice = "money" | "status" | "keep";

interface StatusQuestionProps {
  readonly order: AdminOrderDetail;
  readonly status: AskedStatus;
  /** Called after the dialog has returned the focus, so that another one can take it. */
  readonly onChoice: (choice: StatusChoice) => void;
}

/** Asks what the status "Refunded" or "Cancelled" should do, because it moves no money. */
function StatusQuestion({ order, status, onChoice }: StatusQuestionProps) {
  const language = useLanguage();
  const { status: texts } = refundTexts[language];
  const [choice, setChoice] = useState<StatusChoice | null>(null);
  const isCancel = status === "cancelled";
  return (
    <Modal
      open={choice === null}
      afterClose={() => onChoice(choice ?? "keep")}
      onCancel={() => setChoice("keep")}
      width={isCancel ? 580 : 440}
      title={isCancel ? texts.cancelTitle(order.id) : texts.refundedTitle}
      footer={
        <div className={styles["choices"]}>
          {isCancel && <Button onClick={() => setChoice("keep")}>{texts.keep}</Button>}
          <Button onClick={() => setChoice("status")}>{isCancel ? texts.cancelOnly : texts.changeOnly}</Button>
          <Button type="primary" onClick={() => setChoice("money")}>
            {isCancel && areGoodsHere(order) ? texts.refundAndRestock : texts.refundMoney}
          </Button>
        </div>
      }
    >
      <p>{isCancel ? describeCancel(order, texts, language) : texts.noMoney}</p>
    </Modal>
  );
}

function describeCancel(order: AdminOrderDetail, texts: RefundTexts["status"], language: AdminLanguage): string {
  const left = formatPrice(order.refundable, currencyOf(order.currency, language));
  return areGoodsHere(order) ? texts.cancelGoods(left) : texts.cancel(left);
}

/** Whether all goods that can be refunded are still with the artist. */
export function areGoodsHere({ status, items }: AdminOrderDetail): boolean {
  const goods = items.filter(({ isDigital, refundableQuantity }) => !isDigital && refundableQuantity > 0);
  const wasSent = status === "shipped" || status === "delivered";
  return !wasSent && goods.length > 0 && goods.every((item) => item.shippableQuantity === item.refundableQuantity);
}
