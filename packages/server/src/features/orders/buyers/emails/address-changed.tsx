import { countryName } from "@recital/contract/values/country-name";
import type { ShippingAddress } from "@recital/contract/values/order";
import type { ReactElement } from "react";
import { ActionLink, AddressBlock, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, ownerLanguage, type RenderedEmail, renderEmail } from "../../../../email/email-layout.tsx";
import { oneLine } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

export interface AddressChangedInput {
  readonly artistName: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** The URL of the back office's order list. */
  readonly adminUrl: string;
  readonly orderId: number;
  readonly shippingAddress: ShippingAddress;
}

/** Renders the email that tells the owner about a customer's new address. */
export function renderAddressChanged(input: AddressChangedInput): Promise<RenderedEmail> {
  return renderEmail(`New shipping address for order #${input.orderId}`, <AddressChanged {...input} />);
}

function AddressChanged(input: AddressChangedInput): ReactElement {
  const { artistName, publicUrl, adminUrl, orderId, shippingAddress } = input;
  return (
    <EmailLayout
      language={ownerLanguage}
      artistName={oneLine(artistName)}
      heading={`New address for order #${orderId}`}
      preheader={`The customer changed where order #${orderId} goes: ${countryName(shippingAddress.address.country, "en")}.`}
      footer={
        <>
          Sent by the site of <TextLink url={publicUrl} text={artistName} />, because a customer changed an order.
        </>
      }
    >
      <p style={styles.text}>The customer changed the shipping address of order #{orderId}. Send it here:</p>
      <AddressBlock address={shippingAddress} />
      <ActionLink url={adminUrl} text="Open the orders" />
    </EmailLayout>
  );
}
