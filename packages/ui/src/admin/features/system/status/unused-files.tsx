import type { UnusedAsset } from "@recital/contract/endpoints/music/assets";
import { formatBytes } from "@recital/contract/values/format";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { deleteUnusedFileMutation, deleteUnusedFilesMutation, unusedFilesQuery } from "../../../../api/admin/status.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { formatDateTime } from "../../../components/format.ts";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import card from "../../../components/layout/card.module.css";
import { useLanguage, useTexts } from "../../../language.ts";
import type { StatusTexts } from "./texts/en.tsx";
import { statusTexts } from "./texts/index.ts";
import styles from "./status.module.css";

function deletionOf({ unused: texts }: StatusTexts): Deletion<UnusedAsset> {
  return {
    mutation: deleteUnusedFileMutation,
    nameOf: ({ fileName }) => fileName,
    success: texts.deleted,
    failure: texts.failure,
  };
}

function deletionOfAll({ unused: texts }: StatusTexts): Deletion<{ readonly id: number }> {
  return {
    mutation: deleteUnusedFilesMutation,
    nameOf: () => texts.all,
    success: texts.allDeleted,
    failure: texts.failure,
  };
}

/** Lists the files that only take up space, and deletes them; nothing without any. */
export function UnusedFiles() {
  const texts = useTexts(statusTexts);
  const language = useLanguage();
  const { data: files = [] } = useQuery(unusedFilesQuery(useApi()));
  const single = useDeletion(deletionOf(texts));
  const all = useDeletion(deletionOfAll(texts));
  const shown = all.leaving.length > 0 ? [] : files.filter(({ id }) => !single.leaving.includes(id));
  if (shown.length === 0) return null;
  const size = shown.reduce((total, file) => total + file.size, 0);
  return (
    <section className={styles["wide"]} aria-labelledby="unused-files">
      <h2 id="unused-files" className={card["heading"]}>
        {texts.unused.title}
      </h2>
      <p className="flush">{texts.unused.text(formatBytes(size, language))}</p>
      <ul className="plain-list stack gap-2">
        {shown.map((file) => (
          <li key={file.id} className={styles["event"]}>
            <span>
              {file.fileName}, {formatBytes(file.size, language)}
            </span>
            <time dateTime={file.createdAt}>{formatDateTime(file.createdAt, language)}</time>
            <Button
              size="small"
              aria-label={texts.unused.deleteFile(file.fileName)}
              onClick={() => void single.remove(file)}
            >
              {texts.unused.delete}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles["action"]}>
        <Button danger onClick={() => void all.remove({ id: 1 })}>
          {texts.unused.deleteAll}
        </Button>
      </div>
    </section>
  );
}
