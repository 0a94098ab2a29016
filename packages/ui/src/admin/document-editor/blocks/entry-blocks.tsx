import { useQuery } from "@tanstack/react-query";
import type { ReactNodeViewProps } from "@tiptap/react";
import { useApi } from "../../../api/api-context.tsx";
import { BlockFrame } from "./block-frame.tsx";
import styles from "./blocks.module.css";
import { EntryCard } from "./entry-card.tsx";
import { entryQuery, type EntryKind } from "./entries.ts";

export function ProductBlock(block: ReactNodeViewProps) {
  return <EntryBlock kind="product" block={block} />;
}

export function ReleaseBlock(block: ReactNodeViewProps) {
  return <EntryBlock kind="release" block={block} />;
}

export function ConcertBlock(block: ReactNodeViewProps) {
  return <EntryBlock kind="concert" block={block} />;
}

interface EntryBlockProps {
  readonly kind: EntryKind;
  readonly block: ReactNodeViewProps;
}

/** A product, release or concert as a card. Readers see it as it is when they read. */
function EntryBlock({ kind, block }: EntryBlockProps) {
  const { data: entry, isPending, isError } = useQuery(entryQuery(useApi(), kind, Number(block.node.attrs["id"])));
  return (
    <BlockFrame block={block} name={entry?.title ?? kind}>
      {entry ? (
        <EntryCard entry={entry} />
      ) : (
        <p className={styles["missing"]}>
          {isPending
            ? `Loading the ${kind}…`
            : isError
              ? `This ${kind} could not be loaded.`
              : `This ${kind} was deleted. Readers do not see this block.`}
        </p>
      )}
    </BlockFrame>
  );
}
