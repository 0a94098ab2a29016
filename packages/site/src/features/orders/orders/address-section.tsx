import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { deliveryName } from "@recital/contract/values/delivery";
import { useState } from "react";
import { buttonClass } from "../../../kit/button-class.ts";
import { latePart } from "../../../kit/hydration.tsx";
import { useIdentity } from "../../../kit/identity.ts";
import styles from "./order-facts.module.css";
import { OrderEmailLink, PickupPlace, PostalAddress } from "./order-facts.tsx";

const form = latePart(() => import("./address-form.tsx").then(({ AddressForm }) => AddressForm));

/** Whether a part of the order is on its way, so that its address is fixed. */
function isUnderway({ shippingAddress, shipments, status }: BuyerOrder): boolean {
  const isSent = status === "shipped" || (shipments.length > 0 && (status === "pending" || status === "processing"));
  return isSent && shippingAddress !== null;
}

function Underway({ orderId }: { readonly orderId: number }) {
  return (
    <p className={`quiet ${styles["underway"]}`}>
      Already on its way to this address. Wrong? Write to <OrderEmailLink orderId={orderId} />.
    </p>
  );
}

function PickupSection({ order }: { readonly order: BuyerOrder }) {
  return (
    <section className={styles["facts"]} aria-labelledby="pickup-heading">
      <h2 id="pickup-heading">Pick-up</h2>
      <PickupPlace pickup={order.pickup} />
    </section>
  );
}

/** The postal address, with a form to correct it until something is shipped. */
export function AddressSection({ order }: { readonly order: BuyerOrder }) {
  const { language } = useIdentity();
  const [isEditing, setIsEditing] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  if (order.delivery === "pickup") return <PickupSection order={order} />;
  if (!order.needsShipping) return null;
  const handleSaved = () => {
    setIsEditing(false);
    setIsSaved(true);
  };
  return (
    <section className={styles["facts"]} aria-labelledby="address-heading">
      <h2 id="address-heading">Shipping address</h2>
      {isEditing ? (
        <form.Part order={order} onSaved={handleSaved} onCancel={() => setIsEditing(false)} />
      ) : (
        <>
          {order.shippingAddress ? (
            <PostalAddress address={order.shippingAddress} />
          ) : (
            <p className="quiet">We do not have your address yet.</p>
          )}
          {order.delivery && <p className="quiet">{deliveryName(order.delivery, language)}</p>}
          <p role="status" className="quiet">
            {isSaved && "Saved. We ship to this address."}
          </p>
          {isUnderway(order) && <Underway orderId={order.id} />}
          {order.canEditAddress && (
            <p className={`scripted ${styles["action"]}`}>
              <button type="button" className={buttonClass("quiet")} onClick={() => setIsEditing(true)}>
                {order.shippingAddress ? "Correct the address" : "Enter your address"}
              </button>
            </p>
          )}
        </>
      )}
    </section>
  );
}
