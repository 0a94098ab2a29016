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
import { useIdentity, useMainLanguage } from "../../../identity.ts";
import { useTexts } from "../../../language.ts";
import { aboutBlocks, AboutDialog } from "./about-dialog.tsx";
import { useAboutMoves } from "./about-order.ts";
import styles from "./about.module.css";
import type { AboutTexts } from "./texts/en.ts";
import { aboutTexts } from "./texts/index.ts";
import { useEditedEntry } from "../../../components/list/linked.ts";

// Drag and drop is larger than the rest of the screen.
const AboutTable = lazy(async () => ({ default: (await import("./about-table.tsx")).AboutTable }));

const loading = <Skeleton active title={false} paragraph={{ rows: 8, width: "100%" }} />;

/** The blocks of the About section. */
export function AboutPage() {
  const texts = useTexts(aboutTexts);
  // Retries a failed request when the screen is opened again.
  const about = useQuery({ ...aboutQuery(useApi()), retryOnMount: true });
  const [chosen, setEdited] = useEditedEntry<AboutEntry, "new" | "default">(about.data);
  const { linked } = useLinked();
  const edited = chosen ?? (linked === "new" && about.data ? "new" : null);
  const nextOrder = Math.max(0, ...(about.data ?? []).map(({ sectionOrder }) => sectionOrder)) + 1;
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            disabled={!about.data}
            onClick={() => setEdited("new")}
          >
            {texts.addSection}
          </Button>
        }
      />
      <Loaded query={about} failure={texts.loadFailed} loading={loading}>
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
  const { remove, leaving } = useDeletion(aboutDeletion(useTexts(aboutTexts)));
  const { blocks, onMove, onDrop } = useAboutMoves(stored, leaving);
  if (blocks.length === 0) return <DefaultAbout onEdit={onEditDefault} />;
  return (
    <Suspense fallback={loading}>
      <AboutTable blocks={blocks} onMove={onMove} onDrop={onDrop} onEdit={onEdit} onDelete={remove} />
    </Suspense>
  );
}

function aboutDeletion(texts: AboutTexts): Deletion<AboutEntry> {
  return {
    mutation: aboutBlocks.remove,
    question: ({ title }) => ({ title: texts.deleteQuestion, content: texts.deleteMeans(title) }),
    nameOf: ({ title }) => title,
    success: texts.deleted,
    failure: texts.deleteFailed,
  };
}

/** The text that visitors see while there is no section, with a button to make it the owner's own. */
function DefaultAbout({ onEdit }: { readonly onEdit: () => void }) {
  const { artistName, isExample } = useIdentity();
  const language = useMainLanguage();
  const texts = useTexts(aboutTexts);
  if (!isExample) return <Empty>{texts.none}</Empty>;
  return (
    <section className={panel["panel"]} aria-label={texts.defaultText}>
      <p className="quiet">{texts.defaultTextMeans}</p>
      <h2 className={styles["defaultTitle"]}>{defaultTexts[language].aboutHeading(artistName)}</h2>
      {defaultAboutParagraphs(artistName).map((paragraph) => (
        <p key={paragraph} className={styles["defaultText"]}>
          {paragraph}
        </p>
      ))}
      <Button icon={<EditOutlined aria-hidden />} onClick={onEdit}>
        {texts.editDefaultText}
      </Button>
    </section>
  );
}
