import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { useApi } from "@recital/ui/api/api-context";
import { navigationQuery } from "@recital/ui/api/featured-music";
import { orderContactQuery } from "@recital/ui/api/orders";
import { policyQuery } from "@recital/ui/api/policies";
import { MarkdownText } from "@recital/ui/markdown/markdown-text";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { wayPaid } from "./order-facts.tsx";
import styles from "./order-page.module.css";
import { orderTexts } from "./order/texts/index.ts";

/** Who sold a paid order, to whom, and how it was paid: what makes the printed page a receipt. Screens do not show it. */
export function Receipt({ order }: { readonly order: BuyerOrder }) {
  const { artistName, contactEmail, publicUrl } = useIdentity();
  const texts = useTexts(orderTexts);
  const api = useApi();
  const { data: navigation } = useQuery(navigationQuery(api));
  const { data: contact } = useQuery(orderContactQuery(api, order.id));
  const hasImprint = navigation?.policies.some(({ path }) => path === "/imprint") ?? false;
  const { data: imprint } = useQuery({ ...policyQuery(api, "imprint"), enabled: hasImprint });
  const seller = contact?.seller ?? [];
  return (
    <div className={styles["receipt"]}>
      <div className={styles["seller"]}>
        <p className={styles["name"]}>{artistName}</p>
        {seller.length === 0 && imprint && <MarkdownText blocks={imprint.blocks} Link={PlainLink} />}
        {seller.map((line, index) => (
          <p key={index} dir="auto">
            {line}
          </p>
        ))}
        {(seller.length > 0 || !imprint) && <p>{contactEmail}</p>}
        <p>{publicUrl.replace(/^https?:\/\//, "")}</p>
      </div>
      <dl>
        <dt>{texts.receiptFor}</dt>
        <dd>{contact?.email || texts.erasedCustomer}</dd>
        {order.paidAt !== null && (
          <>
            <dt>{texts.payment}</dt>
            <dd>{texts.paid[wayPaid(order)](<LocalDate at={order.paidAt} />)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

function PlainLink({ children }: { readonly href: string; readonly children: ReactNode }) {
  return <span>{children}</span>;
}
