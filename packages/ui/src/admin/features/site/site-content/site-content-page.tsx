import { PlusOutlined } from "@ant-design/icons";
import type { ContentSection, SiteContentEntry } from "@recital/contract/endpoints/site/site-content";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useApiQuery } from "../../../../api/api-query.ts";
import { Loaded, useWasLoaded } from "../../../components/feedback/load-states.tsx";
import { Card } from "../../../components/layout/card.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Tabs } from "../../../components/layout/tabs.tsx";
import { useIdentity, useMainLanguage } from "../../../identity.ts";
import { useTexts } from "../../../language.ts";
import { DefaultMusicCard, SectionCard } from "./section-cards.tsx";
import { SectionDialog } from "./section-dialog.tsx";
import { shownTexts, sections } from "./section-form.ts";
import { siteContentTexts } from "./texts/index.ts";

/** One section, or all. */
type SectionTab = ContentSection | "all";

interface OpenDialog {
  readonly entry: SiteContentEntry | null;
  readonly choices: readonly ContentSection[];
}

/** The texts of the home page's sections. */
export function SiteContentPage() {
  const texts = useTexts(siteContentTexts);
  const [search, setSearch] = useSearchParams();
  const query = useApiQuery("GET /api/admin/site-content");
  const wasLoaded = useWasLoaded(query.isPending);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const missing = sections.filter((section) => query.data?.every((entry) => entry.section !== section));
  const tab: SectionTab = sections.find((section) => section === search.get("section")) ?? "all";
  const tabs = [
    { key: "all" as const, title: texts.all },
    ...sections.map((section) => ({ key: section, title: texts.sections[section] })),
  ];
  const handleAdd = (choices: readonly ContentSection[]) => setDialog({ entry: null, choices });
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          missing.length > 0 && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => handleAdd(missing)}>
              {texts.addSection}
            </Button>
          )
        }
      />
      {!wasLoaded && <SectionsLoading />}
      {wasLoaded && (
        <Tabs
          label={texts.tabs}
          tabs={tabs}
          current={tab}
          onChange={(next) => setSearch(next === "all" ? {} : { section: next }, { replace: true })}
        >
          <Loaded query={query} failure={texts.loadFailed} loading={<SectionsLoading />}>
            {(entries) => (
              <SectionList
                entries={entries}
                shown={sections.filter((section) => tab === "all" || tab === section)}
                onEdit={(entry) => setDialog({ entry, choices: [entry.section] })}
                onAdd={(section) => handleAdd([section])}
              />
            )}
          </Loaded>
          {(tab === "all" || tab === "music") && <DefaultMusicCard />}
        </Tabs>
      )}
      {dialog && <SectionDialog {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

interface SectionListProps {
  readonly entries: readonly SiteContentEntry[];
  readonly shown: readonly ContentSection[];
  readonly onEdit: (entry: SiteContentEntry) => void;
  /** Edits the texts that visitors see of a section without own ones. */
  readonly onAdd: (section: ContentSection) => void;
}

/** The texts of sections, as visitors see them. */
function SectionList({ entries, shown, onEdit, onAdd }: SectionListProps) {
  const identity = { ...useIdentity(), language: useMainLanguage() };
  return (
    <ul className="plain-list stack gap-4">
      {shown.map((section) => {
        const entry = entries.find((entry) => entry.section === section);
        const { title, description } = shownTexts(section, identity);
        const defaults = { section, title, subtitle: null, description: description || null, updatedAt: null };
        const sectionTexts = { ...defaults, ...entry, description: entry?.description ?? defaults.description };
        return (
          <li key={section}>
            <SectionCard shown={sectionTexts} onEdit={() => (entry ? onEdit(entry) : onAdd(section))} />
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
