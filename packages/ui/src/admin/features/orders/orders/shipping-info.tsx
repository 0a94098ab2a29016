import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { updateShippingMutation } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { errorMessage, useToasts } from "../../../components/feedback/toasts.ts";
import { formatDay } from "../../../components/format.ts";
import { Disclosure } from "../../../components/layout/tabs.tsx";
import { AddressBlock } from "../../../components/print/shipping-address.tsx";
import { useTimeZone } from "../../../identity.ts";
import { AddressForm } from "./address-form.tsx";
import styles from "./order-panel.module.css";

/** The order's shipping address, with a button to get it from the payment provider and a form to edit it. */
export function ShippingInfo({ order }: { readonly order: AdminOrderDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const [saves, setSaves] = useState(0);
  const timezone = useTimeZone();
  const handleSaved = () => {
    setIsOpen(false);
    setSaves(saves + 1);
  };
  if (order.erasedAt) {
    return (
      <p>
        Erased on {formatDay(order.erasedAt, timezone)}.{" "}
        {order.paid
          ? "The customer asked for it."
          : "An order that was not paid keeps its email and postal address for 30 days."}
      </p>
    );
  }
  return (
    <>
      {order.shippingAddress ? (
        <AddressBlock order={order} />
      ) : (
        <div className={`stack start gap-2 ${styles["missing"]}`}>
          <p>No shipping information available</p>
          {!order.needsShipping && <p>This order has nothing to ship.</p>}
          <GetShippingButton id={order.id} />
        </div>
      )}
      <Disclosure
        title={order.shippingAddress ? "Update Shipping Address" : "Add Shipping Address"}
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
      >
        {/* Remounts after each save, with the saved values. */}
        <AddressForm key={saves} order={order} onSaved={handleSaved} />
      </Disclosure>
    </>
  );
}

function GetShippingButton({ id }: { readonly id: number }) {
  const toasts = useToasts();
  const { mutateAsync, isPending } = useMutation(updateShippingMutation(useApi()));
  const handleClick = () => {
    mutateAsync(id).then(
      ({ success, message }) => {
        if (success) toasts.success("Shipping information updated", message);
        else toasts.failure("No shipping information found", message || unavailable);
      },
      (error: unknown) => toasts.failure("Failed to update shipping information", errorMessage(error)),
    );
  };
  return (
    <Button loading={isPending} onClick={handleClick}>
      Get Shipping Info
    </Button>
  );
}

const unavailable = "No shipping details available from the card payment provider";
