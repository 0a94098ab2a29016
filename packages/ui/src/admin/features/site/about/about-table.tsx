import type { AboutEntry } from "@recital/contract/endpoints/site/site-content";
import type { AdminLanguage } from "@recital/contract/values/language";
import { withoutMarks } from "@recital/contract/values/plain-text";
import type { ComponentProps } from "react";
import { useMediaQuery } from "../../../components/browser-state.ts";
import { formatDateTime } from "../../../components/format.ts";
import { EditDeleteButtons, MoveButtons } from "../../../components/list/edit-buttons.tsx";
import { DragHandle, SortableRows, useSortableRow } from "../../../components/list/sortable-rows.tsx";
import { DataTable, type TableColumn } from "../../../components/table/data-table.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import type { Direction } from "./about-order.ts";
import type { AboutTexts } from "./texts/en.ts";
import { aboutTexts } from "./texts/index.ts";
import rows from "../../../components/list/rows.module.css";
import styles from "./about.module.css";

interface AboutTableProps {
  readonly blocks: readonly AboutEntry[];
  readonly onMove: (id: number, direction: Direction) => void;
  readonly onDrop: (id: number, targetId: number) => void;
  readonly onEdit: (block: AboutEntry) => void;
  readonly onDelete: (block: AboutEntry) => Promise<void>;
}

/** The blocks as a table, sortable by buttons or by dragging. On narrow screens all texts are in one column. */
export function AboutTable(props: AboutTableProps) {
  const { blocks, onDrop } = props;
  const isWide = useMediaQuery("(width >= 75rem)");
  const language = useLanguage();
  const texts = useTexts(aboutTexts);
  const titles = new Map(blocks.map(({ id, title }) => [id, title]));
  return (
    <SortableRows ids={blocks.map(({ id }) => id)} nameOf={(id) => titles.get(id) ?? ""} onDrop={onDrop}>
      <DataTable
        label={texts.sections}
        columns={columnsOf(props, { isWide, language, texts })}
        rows={blocks}
        keyOf={({ id }) => id}
        emptyText={texts.noSections}
        Row={SortableRow}
        isCompact={!isWide}
      />
    </SortableRows>
  );
}

interface Shown {
  readonly isWide: boolean;
  readonly language: AdminLanguage;
  readonly texts: AboutTexts;
}

function columnsOf(props: AboutTableProps, shown: Shown): TableColumn<AboutEntry>[] {
  const { isWide, language, texts } = shown;
  const { columns } = texts;
  const order: TableColumn<AboutEntry> = {
    key: "order",
    title: columns.order,
    width: isWide ? 110 : 72,
    render: ({ title, sectionOrder }) => (
      <span className={styles["order"]}>
        <DragHandle name={title} />
        {sectionOrder}
      </span>
    ),
  };
  const actions = actionsColumn(props, shown);
  if (!isWide)
    return [order, { key: "title", title: columns.title, render: (block) => <Stack block={block} /> }, actions];
  return [
    order,
    { key: "title", title: columns.title, width: "22%", render: ({ title }) => <Title title={title} /> },
    { key: "preview", title: columns.preview, render: ({ content }) => <Preview content={content} /> },
    {
      key: "updatedAt",
      title: columns.updatedAt,
      width: 190,
      render: ({ updatedAt }) => formatDateTime(updatedAt, language),
    },
    actions,
  ];
}

function actionsColumn(
  { blocks, onMove, onEdit, onDelete }: AboutTableProps,
  { isWide, texts }: Shown,
): TableColumn<AboutEntry> {
  return {
    key: "actions",
    title: texts.columns.actions,
    width: isWide ? 180 : 88,
    render: (block, index) => (
      <span className={`row gap-half ${styles["actions"]}`}>
        <MoveButtons
          title={block.title}
          isFirst={index === 0}
          isLast={index === blocks.length - 1}
          onMove={(direction) => onMove(block.id, direction)}
          className={styles["move"] ?? ""}
        />
        <EditDeleteButtons name={block.title} onEdit={() => onEdit(block)} onDelete={() => void onDelete(block)} />
      </span>
    ),
  };
}

function Title({ title }: Pick<AboutEntry, "title">) {
  return (
    <span dir="auto" className={rows["rowTitle"]}>
      {title}
    </span>
  );
}

const previewLength = 100;

/** Returns the characters as people count them; older browsers split some emoji. */
function charactersOf(text: string): string[] {
  if (!("Segmenter" in Intl)) return Array.from(text);
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

function Preview({ content }: Pick<AboutEntry, "content">) {
  // A character has a few code units at most, so the rest of a long text is not segmented.
  const beginning = charactersOf(withoutMarks(content.slice(0, 20 * previewLength)));
  return (
    <span dir="auto" className={styles["preview"]}>
      {beginning.slice(0, previewLength).join("")}
      {beginning.length > previewLength && "…"}
    </span>
  );
}

function Stack({ block: { title, content, updatedAt } }: { readonly block: AboutEntry }) {
  const language = useLanguage();
  return (
    <span className={`stack gap-1 ${styles["stack"]}`}>
      <Title title={title} />
      <Preview content={content} />
      <small>{formatDateTime(updatedAt, language)}</small>
    </span>
  );
}

interface SortableRowProps extends ComponentProps<"tr"> {
  readonly rowId: number;
}

/** A row of a table inside `SortableRows`. */
function SortableRow({ rowId, ...props }: SortableRowProps) {
  const { row, provide } = useSortableRow(rowId);
  return provide(<tr {...props} {...row} />);
}
