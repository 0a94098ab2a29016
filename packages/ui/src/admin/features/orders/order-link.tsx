import type { AdminOrder } from "@recital/contract/endpoints/orders";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../paths.ts";

interface OrderLinkProps {
  readonly id: AdminOrder["id"];
  readonly isSelected: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Opens an order beside the list, which stays as it is looked at. */
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

/** By which the focus finds back from an order to the list. */
export function orderLinkId(id: number): string {
  return `view-order-${id}`;
}
