import { subscriberStatus } from "@recital/contract/values/subscriber-status";
import { useSearchParams } from "react-router-dom";
import type { SubscriberFilter } from "../../../api/admin/subscribers.ts";

export interface SubscriberView extends SubscriberFilter {
  readonly page: number;
  readonly size: number;
}

const pageSize = 50;

/** Keeps the view of the list in the URL, for reload and the back button. */
export function useSubscriberView() {
  const [query, setQuery] = useSearchParams();
  const search = query.get("search")?.trim();
  const status = subscriberStatus.safeParse(query.get("status"));
  const view: SubscriberView = {
    ...(search && { search }),
    status: status.success ? status.data : "all",
    page: Math.max(1, Math.min(Math.trunc(Number(query.get("page"))) || 1, 100_000)),
    size: pageSize,
  };
  const change = (part: Partial<SubscriberView>) => {
    const next = { ...view, page: 1, ...part };
    const given = { search: next.search ?? "", status: next.status, page: String(next.page) };
    const changed = Object.entries(given).filter(([name, value]) => value !== "" && value !== defaults[name]);
    setQuery(new URLSearchParams(changed), { replace: part.page === undefined });
  };
  return { view, change };
}

const defaults: Readonly<Record<string, string>> = { status: "all", page: "1" };
