import type { AdminOrder } from "@recital/contract/endpoints/orders";

/** An order's address as it stands on a parcel, line by line; none where it is not known. */
export function addressLines({ shippingAddress }: Pick<AdminOrder, "shippingAddress">): string[] {
  if (!shippingAddress) return [];
  const { line1, line2, city, state, postal_code, country } = shippingAddress.address;
  const region = [state, postal_code].filter(Boolean).join(" ");
  const place = [city, region].filter(Boolean).join(", ");
  return [shippingAddress.name, line1, line2, place, country].filter((line): line is string => Boolean(line));
}
