import { useSearchParams } from "react-router-dom";

/** The state of the inventory's list. */
export interface InventoryView {
  readonly search: string;
  readonly show: "all" | "low" | "out";
  readonly page: number;
}

const shows = ["low", "out"] as const;

/** Keeps the view in the URL, for reload and the back button. Only a change of the page adds a history entry. */
export function useInventoryView() {
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  const change = (part: Partial<InventoryView>) =>
    setQuery((now) => writeView({ ...readView(now), page: 1, ...part }), { replace: part.page === undefined });
  return { view, change };
}

function readView(query: URLSearchParams): InventoryView {
  return {
    search: query.get("search")?.trim() ?? "",
    show: shows.find((show) => show === query.get("show")) ?? "all",
    page: Math.max(1, Math.min(Math.trunc(Number(query.get("page"))) || 1, 100_000)),
  };
}

function writeView({ search, show, page }: InventoryView): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(show !== "all" && { show }),
    ...(page > 1 && { page: String(page) }),
  });
}
