import type { AdminOrderDetail } from "@recital/contract/endpoints/orders/orders";
import { describePickup } from "@recital/contract/values/describe-delivery";
import { findCountryCode } from "@recital/contract/values/country-code";
import { countryName } from "@recital/contract/values/country-name";
import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { useMutation } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { updateShippingMutation } from "../../../../api/admin/orders.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useErrorMessage, useToasts } from "../../../components/feedback/toasts.ts";
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
  if (order.delivery === "pickup") {
    return (
      <p className="flush">
        {describePickup(order.pickup, "en")}
        {order.pickup && <span dir="auto"> ({order.pickup.title})</span>}
      </p>
    );
  }
  if (order.erasedAt) {
    return (
      <p>
        Erased on {formatDay(order.erasedAt, "en", timezone)}.{" "}
        {order.paid
          ? "The customer asked for it."
          : "An order that was not paid keeps its email and postal address for 30 days."}
      </p>
    );
  }
  return (
    <>
      {order.shippingAddress ? (
        <>
          <AddressBlock order={order} />
          <ShippingDifference order={order} />
        </>
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

/** Says what shipping costs to the address, if that is in another country than shipping was paid for. */
function ShippingDifference({ order }: { readonly order: AdminOrderDetail }) {
  const { country, shippingAddress, shippingDifference } = order;
  const destination = findCountryCode(shippingAddress?.address.country ?? "");
  if (country === null || destination === null || destination === country || shippingDifference === 0) return null;
  const paidFor = `Shipping was paid for ${countryName(country, "en")}.`;
  if (shippingDifference === null) {
    return (
      <p className="flush">
        {paidFor} Your shipping zones have no price for this order to {countryName(destination, "en")}.
      </p>
    );
  }
  const amount = formatPrice(Math.abs(shippingDifference), currencyOf(order.currency, "en"));
  return (
    <p className="flush">
      {paidFor} To {countryName(destination, "en")} it costs {amount} {shippingDifference > 0 ? "more" : "less"}. The
      customer was not charged again.
    </p>
  );
}

function GetShippingButton({ id }: { readonly id: number }) {
  const toasts = useToasts();
  const errorMessage = useErrorMessage();
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
