import { useApi } from "@recital/ui/api/api-context";
import { codeQuery } from "@recital/ui/api/judge-code";
import { useQuery } from "@tanstack/react-query";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { useLocation } from "../../../kit/router.tsx";
import { cartLinkTexts } from "./cart-link/texts/index.ts";
import { useCartLines } from "./cart-store.ts";
import styles from "./code-notice.module.css";

/** The pages that sell something. Others show the notice only if a link to them carries the code. */
const shopPage = /^\/(?:store|music|cart)(?:\/|$)/;

/** Says above a page whether the discount code of the visit gives something for the cart, in the server's words. */
export function CodeNotice({ code }: { readonly code: string }) {
  const { pathname, search } = useLocation();
  const { takesCodes } = useIdentity();
  const { codeApplied, codeRefused } = useTexts(cartLinkTexts);
  const lines = useCartLines();
  // There the cart's own field says it.
  const isSaidBelow = pathname === "/cart" && takesCodes && lines.length > 0;
  const isShown = !isSaidBelow && (shopPage.test(pathname) || new URLSearchParams(search).has("code"));
  const items = lines.map(({ productId, variantId, quantity, amount }) => ({
    productId,
    variantId,
    quantity,
    ...(amount !== undefined && { amount }),
  }));
  const { data } = useQuery({ ...codeQuery(useApi(), items, code), enabled: isShown });
  if (!isShown) return null;
  return (
    <div role="status" className={styles["notice"]}>
      {data && <p>{data.problem === null ? codeApplied(data.code) : codeRefused(data.code, data.problem)}</p>}
    </div>
  );
}
