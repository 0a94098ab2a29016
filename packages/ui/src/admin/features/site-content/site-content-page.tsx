import { PlusOutlined } from "@ant-design/icons";
import type { ContentSection, SiteContentEntry } from "@recital/contract/endpoints/site-content";
import { useQuery } from "@tanstack/react-query";
import { Button, Card, Empty, Skeleton } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useApi } from "../../../api/api-context.tsx";
import { adminSiteContentQuery } from "../../../api/admin/site-content.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { DefaultMusicCard } from "./default-music-card.tsx";
import { sectionNames, sections } from "./section-form.ts";
import { SectionCard } from "./section-card.tsx";
import { SectionDialog } from "./section-dialog.tsx";
import { SectionTabs, type SectionTab } from "./section-tabs.tsx";
import styles from "./site-content.module.css";

interface OpenDialog {
  readonly entry: SiteContentEntry | null;
  readonly choices: readonly ContentSection[];
}

/** The texts of the home page's sections. */
export function SiteContentPage() {
  const [search, setSearch] = useSearchParams();
  const { data: entries } = useQuery(adminSiteContentQuery(useApi()));
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
      <SectionTabs
        current={tab}
        onChange={(next) => setSearch(next === "all" ? {} : { section: next }, { replace: true })}
      >
        <SectionList
          tab={tab}
          onEdit={(entry) => setDialog({ entry, choices: [entry.section] })}
          onAdd={() => handleAdd(tab === "all" ? missing : [tab])}
        />
        {(tab === "all" || tab === "music") && <DefaultMusicCard />}
      </SectionTabs>
      {dialog && <SectionDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

interface SectionListProps {
  readonly tab: SectionTab;
  readonly onEdit: (entry: SiteContentEntry) => void;
  readonly onAdd: () => void;
}

/** The texts of the tab's section, or of all sections. */
function SectionList({ tab, onEdit, onAdd }: SectionListProps) {
  const { data: entries, error, isFetching, refetch } = useQuery(adminSiteContentQuery(useApi()));
  if (!entries && error && !isFetching) {
    return <LoadFailure title="Failed to load content" error={error} onRetry={() => void refetch()} />;
  }
  if (!entries) {
    return (
      <Card aria-busy="true">
        <Skeleton active paragraph={{ rows: 5 }} />
      </Card>
    );
  }
  const shown = sections.flatMap((section) =>
    entries.filter((entry) => entry.section === section && (tab === "all" || tab === section)),
  );
  if (shown.length === 0) {
    return (
      <Empty description={tab === "all" ? "No content yet." : `No content for the ${sectionNames[tab]} yet.`}>
        <Button onClick={onAdd}>Add content</Button>
      </Empty>
    );
  }
  return (
    <ul className={styles["list"]}>
      {shown.map((entry) => (
        <li key={entry.id}>
          <SectionCard entry={entry} onEdit={() => onEdit(entry)} />
        </li>
      ))}
    </ul>
  );
}
