import { PlusOutlined } from "@ant-design/icons";
import type { AboutEntry } from "@recital/contract/endpoints/about";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { aboutQuery } from "../../../api/about.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { AboutDialog } from "./about-dialog.tsx";
import { DefaultAbout } from "./default-about.tsx";
import { useAboutMoves } from "./use-about-moves.ts";
import { useDeletion, type Deletion } from "../../deletions/use-deletion.ts";
import { deleteAboutMutation } from "../../../api/admin/about.ts";

// Drag and drop is larger than the rest of the screen.
const AboutTable = lazy(async () => ({ default: (await import("./about-table.tsx")).AboutTable }));

/** The blocks of the About section. */
export function AboutPage() {
  // Retries a failed request when the screen is opened again.
  const about = useQuery({ ...aboutQuery(useApi()), retryOnMount: true });
  const [edited, setEdited] = useState<AboutEntry | "new" | "default" | null>(null);
  const nextOrder = Math.max(0, ...(about.data ?? []).map(({ sectionOrder }) => sectionOrder)) + 1;
  return (
    <>
      <PageHeader
        title="About Content"
        text="Manage what your website says about you"
        actions={
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            disabled={!about.data}
            onClick={() => setEdited("new")}
          >
            Add Section
          </Button>
        }
      />
      {about.data ? (
        <AboutList stored={about.data} onEdit={setEdited} onEditDefault={() => setEdited("default")} />
      ) : about.error && !about.isFetching ? (
        <LoadFailure title="Failed to load content" error={about.error} onRetry={() => void about.refetch()} />
      ) : (
        <Loading />
      )}
      {edited && (
        <AboutDialog
          block={typeof edited === "string" ? null : edited}
          nextOrder={nextOrder}
          hasDefaultText={edited === "default"}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface AboutListProps {
  readonly stored: readonly AboutEntry[];
  readonly onEdit: (block: AboutEntry) => void;
  readonly onEditDefault: () => void;
}

function AboutList({ stored, onEdit, onEditDefault }: AboutListProps) {
  const { remove: deleteBlock, leaving } = useDeletion(aboutDeletion);
  const { blocks, onMove, onDrop } = useAboutMoves(stored, leaving);
  if (blocks.length === 0) return <DefaultAbout onEdit={onEditDefault} />;
  return (
    <Suspense fallback={<Loading />}>
      <AboutTable
        blocks={blocks}
        onMove={onMove}
        onDrop={onDrop}
        onEdit={onEdit}
        onDelete={(block) => void deleteBlock(block)}
      />
    </Suspense>
  );
}

function Loading() {
  return <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />;
}

export const aboutDeletion: Deletion<AboutEntry> = {
  mutation: deleteAboutMutation,
  question: ({ title }) => ({
    title: "Delete this content?",
    content: `“${title}” will be removed from the website. You can undo this for ten seconds.`,
  }),
  nameOf: ({ title }) => title,
  success: "Content has been deleted",
  failure: "Failed to delete content",
};
