import { useQueryClient } from "@tanstack/react-query";
import { Modal, Skeleton } from "antd";
import { useState, type ReactNode } from "react";
import { productKeys } from "../../../../api/admin/products.ts";
import { refresh } from "../../../../api/admin/refresh.ts";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import type { useFileDrop } from "../../../components/form/file-drop.ts";
import styles from "./list-dialog.module.css";

interface ListDialogProps {
  readonly title: string;
  readonly hint: string;
  /** The label of what is shown while the list is loaded: "Loading the files". */
  readonly waiting: string;
  /** The title of the message if it cannot be loaded: "Failed to load the files". */
  readonly failure: string;
  /** Why the list could not be loaded; null if it is being loaded. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly drop: ReturnType<typeof useFileDrop>;
  /** Shows the list; null until it is loaded. Calls `onDragging` when an entry is picked up (true) and put down. */
  readonly list: ((onDragging: (isDragging: boolean) => void) => ReactNode) | null;
  /** Content above the list. */
  readonly banner?: ReactNode;
  /** Content below the list. */
  readonly children: ReactNode;
  /** Called when the dialog has closed. */
  readonly onClose: () => void;
}

/** A dialog with a sortable list of what belongs to a product. Files that are dropped on it are added. */
export function ListDialog(props: ListDialogProps) {
  const { title, hint, waiting, failure, error, onRetry, drop, list, banner, children, onClose } = props;
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(true);
  const [isDragging, setIsDragging] = useState(false);
  return (
    <Modal
      open={isOpen}
      title={title}
      width={680}
      footer={null}
      // Escape then puts the entry back.
      keyboard={!isDragging}
      onCancel={() => setIsOpen(false)}
      afterClose={() => {
        // The products show their first image, and which of them have no file.
        void refresh(queryClient, productKeys);
        onClose();
      }}
    >
      <div className={styles["dialog"]} data-over={drop.isOver || undefined} {...drop.handlers}>
        <p className="flush quiet">{hint}</p>
        {banner}
        {list ? (
          list(setIsDragging)
        ) : error ? (
          <LoadFailure title={failure} error={error} onRetry={onRetry} />
        ) : (
          <div role="status" aria-label={waiting}>
            <Skeleton active paragraph={{ rows: 2 }} title={false} />
          </div>
        )}
        {children}
      </div>
    </Modal>
  );
}
