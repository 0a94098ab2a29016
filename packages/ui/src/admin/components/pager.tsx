import { Button } from "antd";
import { pagesAround } from "./pages-around.ts";
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
  const last = Math.ceil(total / pageSize);
  if (last <= 1) return null;
  return (
    <nav aria-label="Pages" className={styles["pager"]} data-align={align}>
      {text !== undefined && <span className={styles["text"]}>{text}</span>}
      <Step label="Previous page" sign="‹" isAtEnd={page <= 1} onClick={() => onPage(page - 1)} />
      <ul className={styles["pages"]}>
        {pagesAround(page, last).map((one) =>
          typeof one === "string" ? (
            <li key={one} className={styles["gap"]} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one}>
              <Button
                type={one === page ? "default" : "text"}
                className={styles["page"] ?? ""}
                aria-label={`Page ${one}`}
                aria-current={one === page ? "page" : undefined}
                onClick={() => one !== page && onPage(one)}
              >
                {one}
              </Button>
            </li>
          ),
        )}
      </ul>
      <Step label="Next page" sign="›" isAtEnd={page >= last} onClick={() => onPage(page + 1)} />
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
