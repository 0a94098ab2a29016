import { countryName } from "@recital/contract/values/country-name";
import type { AdminLanguage } from "@recital/contract/values/language";
import type { ShippingAddress } from "@recital/contract/values/order";
import type { ReactElement } from "react";
import { ActionLink, AddressBlock, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, type RenderedEmail, renderEmail } from "../../../../email/email-layout.tsx";
import { oneLine } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { addressChangedTexts } from "./owner/texts/index.ts";

export interface AddressChangedInput {
  readonly language: AdminLanguage;
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
  const subject = addressChangedTexts[input.language].subject(input.orderId);
  return renderEmail(subject, <AddressChanged {...input} />);
}

function AddressChanged(input: AddressChangedInput): ReactElement {
  const { language, artistName, publicUrl, adminUrl, orderId, shippingAddress } = input;
  const texts = addressChangedTexts[language];
  return (
    <EmailLayout
      language={language}
      artistName={oneLine(artistName)}
      heading={texts.heading(orderId)}
      preheader={texts.preheader(orderId, countryName(shippingAddress.address.country, language))}
      footer={texts.footer(<TextLink url={publicUrl} text={artistName} />)}
    >
      <p style={styles.text}>{texts.text(orderId)}</p>
      <AddressBlock address={shippingAddress} />
      <ActionLink url={adminUrl} text={texts.openOrders} />
    </EmailLayout>
  );
}
