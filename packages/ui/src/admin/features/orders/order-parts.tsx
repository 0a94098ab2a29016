import type { AdminOrder } from "@recital/contract/endpoints/orders";
import { isTableSale } from "@recital/contract/values/paid-by";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../paths.ts";

interface OrderLinkProps {
  readonly id: AdminOrder["id"];
  readonly isSelected: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that opens an order beside the list and keeps the list's view. */
export function OrderLink({ id, isSelected, className = "", children }: OrderLinkProps) {
  const { search } = useLocation();
  return (
    <Link
      id={orderLinkId(id)}
      to={{ pathname: paths.order(id), search }}
      className={className}
      aria-label={`View order #${id}`}
      {...(isSelected && { "aria-current": true })}
    >
      {children}
    </Link>
  );
}

/** Returns the id of an order's link, which gets the focus when the order is closed. */
export function orderLinkId(id: number): string {
  return `view-order-${id}`;
}

interface CustomerProps {
  readonly order: Pick<AdminOrder, "customerEmail" | "erasedAt" | "paidBy">;
  /** Keeps the email one word for screen readers, which read the two sides of an opportunity as two. */
  readonly isOneWord?: boolean;
}

/**
 * The customer's email, with a line break opportunity before its @; where it was sold, how, "Erased" or "Guest" without
 * one.
 */
export function Customer({ order, isOneWord = false }: CustomerProps) {
  const { customerEmail: email, erasedAt, paidBy } = order;
  if (isTableSale(paidBy)) {
    return <span className="quiet">Concert table, {paidBy === "cash" ? "cash" : "card reader"}</span>;
  }
  if (email === "") return erasedAt ? <span className="quiet">Erased</span> : "Guest";
  if (isOneWord) return email;
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
