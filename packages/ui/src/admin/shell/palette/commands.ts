import { currencyOf } from "@recital/contract/values/currency";
import { formatPrice } from "@recital/contract/values/money";
import { themeChoices } from "@recital/contract/values/theme";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ordersQuery } from "../../../api/admin/orders.ts";
import { adminProductsQuery } from "../../../api/admin/products.ts";
import { useApi } from "../../../api/api-context.tsx";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { paths, screens } from "../../paths.ts";
import { themeLabels, useTheme } from "../antd-theme.ts";
import { useLogOut } from "../header-actions.tsx";

const openings = [
  { title: "Add a product", path: paths.newProduct, keywords: "new shop" },
  { title: "Add a video", path: paths.newVideo, keywords: "new youtube" },
  { title: "Write a newsletter", path: paths.newIssue, keywords: "new issue email send" },
  { title: "Ship the next order", path: paths.shipNext, keywords: "parcel label address" },
  { title: "Print address labels", path: paths.labels, keywords: "ship parcel" },
] as const;

/** Returns the commands that are always there: all screens, and frequent actions. */
export function useCommands(): readonly Command[] {
  const navigate = useNavigate();
  const { openExternal, websiteUrl } = usePlatform();
  const [, chooseTheme] = useTheme();
  const logOut = useLogOut();
  return useMemo(() => {
    const open = (path: string) => () => void navigate(path);
    return [
      ...screens.map(({ path, title, group }): Command => ({
        id: path,
        group: "Screens",
        title,
        keywords: group,
        run: open(path),
      })),
      ...openings.map(({ title, path, keywords }): Command => ({
        id: title,
        group: "Actions",
        title,
        keywords,
        run: open(path),
      })),
      {
        id: "website",
        group: "Actions",
        title: "View Website",
        keywords: "open public site",
        run: () => openExternal(`${websiteUrl || location.origin}/`),
      },
      ...themeChoices.map((choice): Command => ({
        id: `theme-${choice}`,
        group: "Actions",
        title: `Theme: ${themeLabels[choice]}`,
        keywords: "appearance colors mode",
        run: () => chooseTheme(choice),
      })),
      { id: "logout", group: "Actions", title: "Logout", keywords: "log out sign out leave", run: logOut },
    ];
  }, [navigate, openExternal, websiteUrl, chooseTheme, logOut]);
}

/** How long a user must not have typed before the server is asked, in ms. */
const settleMs = 200;
/** How many orders, and how many products, are listed at most. */
const limit = 5;
const minLength = 2;

/** Finds orders and products on the server. */
export function useFoundEntries(text: string): { readonly found: readonly Command[]; readonly isSearching: boolean } {
  const api = useApi();
  const navigate = useNavigate();
  const query = text.trim();
  const search = useSettled(query);
  const enabled = search.length >= minLength || /^#?\d+$/.test(search);
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
  const isSearching = query !== search || orders.isFetching || products.isFetching;
  return { found: enabled && query !== "" ? found : [], isSearching };
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

/** Something that the palette can open or do. */
export interface Command {
  /** Unique in the palette. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: string;
  /** The text that distinguishes entries of the same title: a date, an amount. */
  readonly detail?: string;
  /** Other words by which it is found. */
  readonly keywords?: string;
  readonly run: () => void;
}

export const commandGroups = ["Screens", "Actions", "Orders", "Products"] as const;
type CommandGroup = (typeof commandGroups)[number];

/** Returns the commands with words that begin with all the entered ones; those whose title begins with the text first. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const query = plain(text);
  const words = query.split(/\s+/).filter((word) => word !== "");
  const matching = commands.filter(({ title, keywords = "" }) => {
    const named = plain(`${title} ${keywords}`).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => named.some((name) => name.startsWith(word)));
  });
  const rank = ({ title }: Command) => (query !== "" && plain(title).startsWith(query) ? 0 : 1);
  return matching.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the text in lower case, without accents. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
