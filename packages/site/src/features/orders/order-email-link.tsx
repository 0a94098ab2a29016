import { useIdentity } from "../../kit/identity.ts";

/** A link that writes to the artist about an order. */
export function OrderEmailLink({ orderId }: { readonly orderId: number }) {
  const { contactEmail } = useIdentity();
  const subject = encodeURIComponent(`Order #${orderId}`);
  return <a href={`mailto:${contactEmail}?subject=${subject}`}>{contactEmail}</a>;
}
