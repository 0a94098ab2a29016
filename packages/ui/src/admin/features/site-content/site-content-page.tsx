import { PlusOutlined } from "@ant-design/icons";
import type { ContentSection, SiteContentEntry } from "@recital/contract/endpoints/site-content";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { Card } from "../../components/card.tsx";
import { useApi } from "../../../api/api-context.tsx";
import { adminSiteContentQuery } from "../../../api/admin/site-content.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { useWasLoaded } from "../../components/use-was-loaded.ts";
import { DefaultMusicCard } from "./default-music-card.tsx";
import { useIdentity } from "../../identity.ts";
import { defaultTexts, sectionNames, sections } from "./section-form.ts";
import { SectionCard } from "./section-card.tsx";
import { SectionDialog } from "./section-dialog.tsx";
import styles from "./site-content.module.css";

/** One section, or all. */
type SectionTab = ContentSection | "all";

const tabs = [
  { key: "all" as const, title: "All Sections" },
  ...sections.map((section) => ({ key: section, title: sectionNames[section] })),
];

interface OpenDialog {
  readonly entry: SiteContentEntry | null;
  readonly choices: readonly ContentSection[];
}

/** The texts of the home page's sections. */
export function SiteContentPage() {
  const [search, setSearch] = useSearchParams();
  const { data: entries, isPending } = useQuery(adminSiteContentQuery(useApi()));
  const wasLoaded = useWasLoaded(isPending);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const missing = entries ? sections.filter((section) => !entries.some((entry) => entry.section === section)) : [];
  const tab: SectionTab = sections.find((section) => section === search.get("section")) ?? "all";
  const handleAdd = (choices: readonly ContentSection[]) => setDialog({ entry: null, choices });
  return (
    <>
      <PageHeader
        title="Site Content"
        text="Manage the texts of your home page"
        actions={
          missing.length > 0 && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => handleAdd(missing)}>
              Add Section
            </Button>
          )
        }
      />
      {!wasLoaded && <SectionsLoading />}
      {wasLoaded && (
        <Tabs
          label="Sections"
          tabs={tabs}
          current={tab}
          onChange={(next) => setSearch(next === "all" ? {} : { section: next }, { replace: true })}
        >
          <SectionList
            tab={tab}
            onEdit={(entry) => setDialog({ entry, choices: [entry.section] })}
            onAdd={(section) => handleAdd([section])}
          />
          {(tab === "all" || tab === "music") && <DefaultMusicCard />}
        </Tabs>
      )}
      {dialog && <SectionDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

interface SectionListProps {
  readonly tab: SectionTab;
  readonly onEdit: (entry: SiteContentEntry) => void;
  /** Edits the texts that visitors see of a section without own ones. */
  readonly onAdd: (section: ContentSection) => void;
}

/** The texts of the tab's section, or of all sections, as visitors see them. */
function SectionList({ tab, onEdit, onAdd }: SectionListProps) {
  const { artistName } = useIdentity();
  const { data: entries, error, isFetching, refetch } = useQuery(adminSiteContentQuery(useApi()));
  if (!entries && error && !isFetching) {
    return <LoadFailure title="Failed to load content" error={error} onRetry={() => void refetch()} />;
  }
  if (!entries) return <SectionsLoading />;
  const shown = sections.filter((section) => tab === "all" || tab === section);
  return (
    <ul className={styles["list"]}>
      {shown.map((section) => {
        const entry = entries.find((one) => one.section === section);
        const { title, description } = defaultTexts(section, artistName);
        const defaults = { section, title, subtitle: null, description: description || null, updatedAt: null };
        const texts = { ...defaults, ...entry, description: entry?.description ?? defaults.description };
        return (
          <li key={section}>
            <SectionCard texts={texts} onEdit={() => (entry ? onEdit(entry) : onAdd(section))} />
          </li>
        );
      })}
    </ul>
  );
}

/** The place of tabs and texts: the button that may appear in the header would move them. */
function SectionsLoading() {
  return (
    <Card aria-busy="true">
      <Skeleton active paragraph={{ rows: 5 }} />
    </Card>
  );
}
