import { useMemo } from "react";
import { useLocation } from "react-router-dom";

/** Returns the query parameters of the current URL. */
export function useUrlQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
