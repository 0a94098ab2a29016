import { Button } from "antd";
import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./pager.module.css";

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly align?: "center" | "end";
  /** Written before the pages, such as the number of entries. */
  readonly text?: string;
}

/** The pages of a list; nothing if there is only one. */
export function Pager({ page, pageSize, total, onPage, align = "center", text }: PagerProps) {
  const labels = useTexts(componentTexts);
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav aria-label={labels.pages} className={styles["pager"]} data-align={align}>
      {text !== undefined && <span className={styles["text"]}>{text}</span>}
      <Step label={labels.previousPage} sign="‹" isAtEnd={page <= 1} onClick={() => onPage(page - 1)} />
      <ul className="plain-list wrap gap-1">
        {pagesAround(page, last).map((pageNumber) =>
          typeof pageNumber === "string" ? (
            <li key={pageNumber} className={styles["gap"]} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={pageNumber}>
              <Button
                type={pageNumber === page ? "default" : "text"}
                className={styles["page"] ?? ""}
                aria-label={labels.page(pageNumber)}
                aria-current={pageNumber === page ? "page" : undefined}
                onClick={() => pageNumber !== page && onPage(pageNumber)}
              >
                {pageNumber}
              </Button>
            </li>
          ),
        )}
      </ul>
      <Step label={labels.nextPage} sign="›" isAtEnd={page >= last} onClick={() => onPage(page + 1)} />
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  readonly isAtEnd: boolean;
  readonly onClick: () => void;
}

/** At the end it does nothing but stays enabled, so that it keeps the focus. */
function Step({ label, sign, isAtEnd, onClick }: StepProps) {
  return (
    <Button
      type="text"
      className={styles["page"] ?? ""}
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={() => !isAtEnd && onClick()}
    >
      {sign}
    </Button>
  );
}

/** Returns the pages to offer, with names of the gaps between them: the first, those around `page`, and the last. */
export function pagesAround(page: number, last: number): (number | "before" | "after")[] {
  const all = Array.from({ length: last }, (_, index) => index + 1);
  if (last <= 7) return all;
  const from = Math.max(2, Math.min(page - 1, last - 4));
  const to = Math.min(last - 1, Math.max(page + 1, 5));
  const between = all.slice(from - 1, to);
  return [1, ...(from > 2 ? ["before" as const] : []), ...between, ...(to < last - 1 ? ["after" as const] : []), last];
}

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

/** Returns a link to a screen that opens one of its entries, or the dialog of a new one. */
export function entryLink(path: string, entry: number | "new"): string {
  return `${path}?open=${entry}`;
}

/** Returns what the URL opens, see {@link entryLink}, and a function to close it; null for nothing. */
export function useLinked() {
  const [query, setQuery] = useSearchParams();
  const text = query.get("open");
  const linked: number | "new" | null = text === "new" ? text : Number(text) || null;
  const unlink = () => {
    if (linked === null) return;
    setQuery(
      (now) => {
        now.delete("open");
        return now;
      },
      { replace: true },
    );
  };
  return { linked, unlink };
}
