import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** The values of a list's state: any text, or one of these, of which the first is the default. */
type Fields = Readonly<Record<string, "text" | readonly [string, ...string[]]>>;

export type ListView<F extends Fields> = {
  readonly [N in keyof F]: F[N] extends readonly (infer C)[] ? C : string;
} & { readonly page: number };

/**
 * Keeps the state of a list in the URL without the defaults, for reload and the back button. A change goes back to the
 * first page, and only one of the page adds a history entry. `fields` is always the same object.
 */
export function useListView<const F extends Fields>(fields: F) {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (part: Partial<ListView<F>>, replace = part.page === undefined) =>
      setQuery((now) => writeView(fields, { ...readView(fields, now), page: 1, ...part }), { replace }),
    [fields, setQuery],
  );
  return { view: readView(fields, query), change };
}

function readView<F extends Fields>(fields: F, query: URLSearchParams): ListView<F> {
  const values = Object.entries(fields).map(([name, choices]) => {
    const text = query.get(name)?.trim() ?? "";
    return [name, choices === "text" ? text : (choices.find((choice) => choice === text) ?? choices[0])];
  });
  const page = Math.max(1, Math.min(Math.trunc(Number(query.get("page"))) || 1, 100_000));
  // The entries are those of the fields.
  return { ...Object.fromEntries(values), page } as ListView<F>;
}

function writeView<F extends Fields>(fields: F, view: ListView<F>): URLSearchParams {
  const changed = Object.entries(fields).flatMap(([name, choices]) => {
    const value = view[name];
    return value === (choices === "text" ? "" : choices[0]) ? [] : [[name, String(value)]];
  });
  return new URLSearchParams([...changed, ...(view.page > 1 ? [["page", String(view.page)]] : [])]);
}
