import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Modal, Skeleton } from "antd";
import { useState } from "react";
import { useApi } from "../../api/api-context.tsx";
import { LoadFailure } from "../components/feedback/load-states.tsx";
import { SearchField } from "../components/form/text-fields.tsx";
import { useLanguage, useTexts } from "../language.ts";
import { editorTexts } from "./texts/index.ts";
import { entriesQuery, EntryCard, type EntryKind } from "./blocks/entries.tsx";
import styles from "./document-editor.module.css";

interface EntryDialogProps {
  readonly kind: EntryKind;
  readonly onPick: (id: number) => void;
  readonly onClose: () => void;
}

/** Lists the owner's products, releases or concerts, to pick one. */
export function EntryDialog({ kind, onPick, onClose }: EntryDialogProps) {
  const language = useLanguage();
  const { search: searchWord, entries } = useTexts(editorTexts);
  const texts = entries[kind];
  const [isOpen, setIsOpen] = useState(true);
  const [search, setSearch] = useState("");
  const query = useQuery({ ...entriesQuery(useApi(), { kind, search, language }), placeholderData: keepPreviousData });
  const pick = (id: number) => {
    onPick(id);
    setIsOpen(false);
  };
  return (
    <Modal
      open={isOpen}
      title={texts.add}
      footer={null}
      onCancel={() => setIsOpen(false)}
      afterClose={onClose}
      width={480}
    >
      <SearchField label={texts.search} placeholder={searchWord} value={search} onSearch={setSearch} />
      {query.data ? (
        <ul className={styles["entries"]} aria-label={texts.yours}>
          {query.data.map((entry) => (
            <li key={entry.id}>
              <button type="button" onClick={() => pick(entry.id)}>
                <EntryCard entry={entry} />
              </button>
            </li>
          ))}
          {query.data.length === 0 && <li className="quiet">{search === "" ? texts.none : texts.noMatch}</li>}
        </ul>
      ) : query.error ? (
        <LoadFailure title={texts.notLoaded} error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div role="status" aria-label={texts.loading}>
          <Skeleton active avatar={{ shape: "square" }} paragraph={{ rows: 2 }} />
        </div>
      )}
    </Modal>
  );
}
