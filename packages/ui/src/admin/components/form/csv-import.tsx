import { UploadOutlined } from "@ant-design/icons";
import type { IgnoredColumn } from "@recital/contract/values/fields";
import { formatNumber } from "@recital/contract/values/format";
import { Alert, Button } from "antd";
import { useState, type ReactNode } from "react";
import { fromBrowserFile, type PickedFile } from "../../../platform/picked-file.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { useErrorMessage, useToasts } from "../feedback/toasts.ts";
import { Pager } from "../list/pager.tsx";
import { useLanguage, useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";
import styles from "./csv-import.module.css";
import { useFileDrop } from "./file-drop.ts";

interface CsvFileAreaProps {
  readonly hint: string;
  readonly fileName: string | null;
  /** Whether the button offers another file, since one was read. */
  readonly isAnother: boolean;
  /** Whether to choose a file is what the dialog waits for. */
  readonly isNext: boolean;
  readonly isLoading?: boolean;
  /** Why the file cannot be imported; null if it can. */
  readonly failure: string | null;
  readonly onTake: (file: PickedFile) => void;
  /** The result for the file. */
  readonly children: ReactNode;
}

/** Takes the CSV file of an import, chosen or dropped. */
export function CsvFileArea({ onTake, failure, children, ...props }: CsvFileAreaProps) {
  const { hint, fileName, isAnother, isNext, isLoading = false } = props;
  const texts = useTexts(componentTexts);
  const choose = useChooseFile(onTake);
  const { isOver, handlers } = useFileDrop(([dropped]) => dropped && onTake(fromBrowserFile(dropped)));
  return (
    <div className={styles["area"]} data-over={isOver || undefined} {...handlers}>
      <p className="flush quiet">{hint}</p>
      <div className="wrap center gap-2-3">
        <Button
          type={isNext ? "primary" : "default"}
          icon={<UploadOutlined aria-hidden />}
          loading={isLoading}
          onClick={choose}
        >
          {isAnother ? texts.chooseAnotherFile : texts.chooseFile}
        </Button>
        <span className="shrink quiet anywhere">{fileName ?? texts.orDropIt}</span>
      </div>
      {failure !== null && <Alert type="error" showIcon title={texts.notImportable} description={failure} />}
      {children}
    </div>
  );
}

/** Returns a function that lets the user choose a file. */
function useChooseFile(onTake: (file: PickedFile) => void): () => void {
  const platform = usePlatform();
  const toasts = useToasts();
  const { fileNotRead } = useTexts(componentTexts);
  const errorMessage = useErrorMessage();
  return () => {
    platform.pickFiles().then(
      (files) => files?.[0] && onTake(files[0]),
      (error: unknown) => toasts.failure(fileNotRead, errorMessage(error)),
    );
  };
}

interface IgnoredColumnsProps {
  readonly columns: readonly IgnoredColumn[];
  /** Whether the file was imported. */
  readonly isDone?: boolean;
}

/** The columns of a file that are not imported: "Vendor (12 cells), Tags (1 cell)". */
export function IgnoredColumns({ columns, isDone = false }: IgnoredColumnsProps) {
  const language = useLanguage();
  const texts = useTexts(componentTexts);
  if (columns.length === 0) return null;
  const names = columns.map(({ column, cells }) => texts.ignoredColumn(column, formatNumber(cells, language), cells));
  const listed = <span dir="auto">{names.join(", ")}</span>;
  return <p className="flush quiet">{isDone ? texts.notImported(listed) : texts.willNotBeImported(listed)}</p>;
}

interface ImportOutcomeProps {
  /** The imported rows. */
  readonly summary: string;
  readonly skipped: readonly { readonly line: number; readonly reason: string }[];
}

/** The result of an import, with the skipped lines. */
export function ImportOutcome({ summary, skipped }: ImportOutcomeProps) {
  const texts = useTexts(componentTexts);
  return (
    <>
      <p role="status" className="flush strong">
        {summary}
      </p>
      {skipped.length > 0 && (
        <PagedRows label={texts.skippedLines} rows={skipped}>
          {({ line, reason }) => (
            <li key={line} className={styles["skipped"]}>
              <span className="quiet numbers">{texts.line(line)}</span>
              <span className="anywhere" dir="auto">
                {reason}
              </span>
            </li>
          )}
        </PagedRows>
      )}
    </>
  );
}

interface PagedRowsProps<R> {
  readonly label: string;
  readonly rows: readonly R[];
  /** Returns a row's list item, with its key. */
  readonly children: (row: R) => ReactNode;
}

const pageSize = 50;

/** Focusable, so that the keyboard scrolls it. */
const scrollable = { role: "region", tabIndex: 0 } as const;

/** The messages of an import about the lines of its file, 50 on a page. */
export function PagedRows<R>({ label, rows, children }: PagedRowsProps<R>) {
  const [page, setPage] = useState(1);
  return (
    <>
      <div className={styles["rows"]} {...scrollable} aria-label={label}>
        <ul aria-label={label}>{rows.slice((page - 1) * pageSize, page * pageSize).map(children)}</ul>
      </div>
      <Pager page={page} pageSize={pageSize} total={rows.length} onPage={setPage} />
    </>
  );
}
