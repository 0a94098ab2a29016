import { EditOutlined, PlusOutlined } from "@ant-design/icons";
import type { AboutEntry } from "@recital/contract/endpoints/site/site-content";
import { defaultAboutParagraphs } from "@recital/contract/values/default-texts";
import { defaultTexts } from "@recital/contract/values/default-words/texts/index";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { lazy, Suspense } from "react";
import { aboutQuery } from "../../../../api/about.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { Empty, Loaded } from "../../../components/feedback/load-states.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import panel from "../../../components/layout/card.module.css";
import { useLinked } from "../../../components/list/pager.tsx";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { useIdentity } from "../../../identity.ts";
import { aboutBlocks, AboutDialog } from "./about-dialog.tsx";
import { useAboutMoves } from "./about-order.ts";
import styles from "./about.module.css";
import { useEditedEntry } from "../../../components/list/linked.ts";

// Drag and drop is larger than the rest of the screen.
const AboutTable = lazy(async () => ({ default: (await import("./about-table.tsx")).AboutTable }));

const loading = <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />;

/** The blocks of the About section. */
export function AboutPage() {
  // Retries a failed request when the screen is opened again.
  const about = useQuery({ ...aboutQuery(useApi()), retryOnMount: true });
  const [chosen, setEdited] = useEditedEntry<AboutEntry, "new" | "default">(about.data);
  const { linked } = useLinked();
  const edited = chosen ?? (linked === "new" && about.data ? "new" : null);
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
      <Loaded query={about} failure="Failed to load content" loading={loading}>
        {(stored) => <AboutList stored={stored} onEdit={setEdited} onEditDefault={() => setEdited("default")} />}
      </Loaded>
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
  const { remove, leaving } = useDeletion(aboutDeletion);
  const { blocks, onMove, onDrop } = useAboutMoves(stored, leaving);
  if (blocks.length === 0) return <DefaultAbout onEdit={onEditDefault} />;
  return (
    <Suspense fallback={loading}>
      <AboutTable blocks={blocks} onMove={onMove} onDrop={onDrop} onEdit={onEdit} onDelete={remove} />
    </Suspense>
  );
}

const aboutDeletion: Deletion<AboutEntry> = {
  mutation: aboutBlocks.remove,
  question: ({ title }) => ({
    title: "Delete this content?",
    content: `“${title}” will be removed from the website. You can undo this for ten seconds.`,
  }),
  nameOf: ({ title }) => title,
  success: "Content has been deleted",
  failure: "Failed to delete content",
};

/** The text that visitors see while there is no section, with a button to make it the owner's own. */
function DefaultAbout({ onEdit }: { readonly onEdit: () => void }) {
  const { artistName, isExample } = useIdentity();
  if (!isExample) return <Empty>Nothing about you yet. Add a section to get started.</Empty>;
  return (
    <section className={panel["panel"]} aria-label="Default text">
      <p className="quiet">Your website shows this text until you add a section of your own.</p>
      <h2 className={styles["defaultTitle"]}>{defaultTexts.en.aboutHeading(artistName)}</h2>
      {defaultAboutParagraphs(artistName).map((paragraph) => (
        <p key={paragraph} className={styles["defaultText"]}>
          {paragraph}
        </p>
      ))}
      <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
        Edit this text
      </Button>
    </section>
  );
}
