import type { AdminOrder } from "@recital/contract/endpoints/orders";
import type { Edited } from "../../components/form/saving.tsx";

/** The form values of an address. The field names are the server's, so that its error messages find their fields. */
export interface AddressFormValues {
  readonly shippingAddress: {
    readonly name: string;
    readonly address: {
      readonly line1: string;
      readonly line2: string;
      readonly city: string;
      readonly state: string;
      readonly postal_code: string;
      readonly country: string;
    };
  };
}

export function editedAddress({ shippingAddress, version }: AdminOrder): Edited<AddressFormValues> {
  const { name = "", address } = shippingAddress ?? {};
  const { line1 = "", line2, city = "", state = "", postal_code = "", country = "" } = address ?? {};
  return {
    version,
    values: { shippingAddress: { name, address: { line1, line2: line2 ?? "", city, state, postal_code, country } } },
  };
}

/** Whether an order's address is still the one that a form was opened with. */
export function isSameAddress(order: AdminOrder, opened: AddressFormValues): boolean {
  return JSON.stringify(editedAddress(order).values) === JSON.stringify(opened);
}
