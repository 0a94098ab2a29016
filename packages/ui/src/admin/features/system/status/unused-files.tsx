import type { UnusedAsset } from "@recital/contract/endpoints/music/assets";
import { formatBytes } from "@recital/contract/values/format";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { deleteUnusedFileMutation, deleteUnusedFilesMutation, unusedFilesQuery } from "../../../../api/admin/status.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { formatDateTime } from "../../../components/format.ts";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import card from "../../../components/layout/card.module.css";
import styles from "./status.module.css";

const failure = "Failed to delete unused files";
const deletion: Deletion<UnusedAsset> = {
  mutation: deleteUnusedFileMutation,
  nameOf: ({ fileName }) => fileName,
  success: "File deleted",
  failure,
};
const every: Deletion<{ readonly id: number }> = {
  mutation: deleteUnusedFilesMutation,
  nameOf: () => "All unused files",
  success: "Unused files deleted",
  failure,
};

/** Lists the files that only take up space, and deletes them; nothing without any. */
export function UnusedFiles() {
  const { data: files = [] } = useQuery(unusedFilesQuery(useApi()));
  const single = useDeletion(deletion);
  const all = useDeletion(every);
  const shown = all.leaving.length > 0 ? [] : files.filter(({ id }) => !single.leaving.includes(id));
  if (shown.length === 0) return null;
  const size = shown.reduce((total, file) => total + file.size, 0);
  return (
    <section className={styles["wide"]} aria-labelledby="unused-files">
      <h2 id="unused-files" className={card["heading"]}>
        Unused files
      </h2>
      <p className="flush">
        {formatBytes(size, "en")} in files that no product, track or customer has. Deleting them frees the space within
        a few days.
      </p>
      <ul className="plain-list stack gap-2">
        {shown.map((file) => (
          <li key={file.id} className={styles["event"]}>
            <span>
              {file.fileName}, {formatBytes(file.size, "en")}
            </span>
            <time dateTime={file.createdAt}>{formatDateTime(file.createdAt, "en")}</time>
            <Button size="small" aria-label={`Delete ${file.fileName}`} onClick={() => void single.remove(file)}>
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles["action"]}>
        <Button danger onClick={() => void all.remove({ id: 1 })}>
          Delete all unused files
        </Button>
      </div>
    </section>
  );
}
