import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useApi } from "../../../api/api-context.tsx";
import { ordersQuery } from "../../../api/admin/orders.ts";
import { adminProductsQuery } from "../../../api/admin/products.ts";
import { paths } from "../../paths.ts";
import type { Command } from "./command.ts";

/** How long a user must not have typed before the server is asked, in ms. */
const settleMs = 200;
/** How many orders, and how many products, are listed at most. */
const limit = 5;
const shortest = 2;

/** Finds orders and products on the server. */
export function useFoundEntries(text: string): { readonly found: readonly Command[]; readonly isSearching: boolean } {
  const api = useApi();
  const navigate = useNavigate();
  const wanted = text.trim();
  const search = useSettled(wanted);
  const enabled = search.length >= shortest || /^#?\d+$/.test(search);
  const page = { search, limit, offset: 0 };
  const orders = useQuery({ ...ordersQuery(api, page), enabled });
  const products = useQuery({ ...adminProductsQuery(api, { ...page, sort: "name" }), enabled });
  const found = [
    ...(orders.data?.items ?? []).map(({ id, customerEmail, total, currency }): Command => ({
      id: `order-${id}`,
      group: "Orders",
      title: `#${id} ${customerEmail}`,
      detail: formatPrice(total, currencyOf(currency)),
      run: () => void navigate(paths.order(id)),
    })),
    ...(products.data?.items ?? []).map(({ id, name, is_active }): Command => ({
      id: `product-${id}`,
      group: "Products",
      title: name,
      ...(!is_active && { detail: "Not active" }),
      run: () => void navigate(`${paths.products}?${new URLSearchParams({ search: name })}`),
    })),
  ];
  const isSearching = wanted !== search || orders.isFetching || products.isFetching;
  return { found: enabled && wanted !== "" ? found : [], isSearching };
}

/** Returns the text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
