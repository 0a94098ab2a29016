import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "antd";
import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { settingsQuery } from "../../../../api/admin/settings.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { useUnsavedGuard } from "../../../components/feedback/unsaved-guard.tsx";
import { Card } from "../../../components/layout/card.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Tabs } from "../../../components/layout/tabs.tsx";
import type { SettingsSectionKey } from "../../../places.ts";
import { SettingsContext } from "./settings-context.ts";
import { useTexts } from "../../../language.ts";
import { settingTexts } from "./labels/texts/index.ts";
import { settingsTexts } from "./texts/index.ts";
import styles from "./settings.module.css";

/** The settings of the site, in sections. */
export function SettingsPage() {
  const texts = useTexts(settingsTexts);
  const { sections: titles } = useTexts(settingTexts);
  const [search, setSearch] = useSearchParams();
  const requested = search.get("section");
  const current = (sections.find(({ key }) => key === requested) ?? sections[0])?.key ?? "";
  const handleChange = (key: string) => setSearch({ section: key }, { replace: true });
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <Tabs
        label={texts.title}
        tabs={sections.map(({ key }) => ({ key, title: titles[key] }))}
        current={current}
        onChange={handleChange}
      >
        <Sections current={current} />
      </Tabs>
    </>
  );
}

/** The section of the current tab. Sections that were opened before stay, with their unsaved changes. */
function Sections({ current }: { readonly current: string }) {
  const texts = useTexts(settingsTexts);
  const {
    data: settings,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...settingsQuery(useApi()),
    // An earlier reading has an earlier version, which the server would refuse.
    refetchOnMount: "always",
  });
  const [opened, setOpened] = useState<readonly string[]>([current]);
  if (!opened.includes(current)) setOpened([...opened, current]);
  const [forms] = useState(() => new Map<string, () => boolean>());
  useUnsavedGuard(() => [...forms.values()].some((isDirty) => isDirty()));
  const open = useMemo(() => settings && { settings, forms }, [settings, forms]);
  if (!open && error && !isFetching) {
    return <LoadFailure title={texts.loadFailure} error={error} onRetry={() => void refetch()} />;
  }
  if (!open) return <SectionLoading />;
  return (
    <SettingsContext value={open}>
      {sections
        .filter(({ key }) => opened.includes(key))
        .map(({ key, content }) => (
          <div key={key} hidden={key !== current} className={styles["section"]}>
            <Suspense fallback={<SectionLoading />}>{content}</Suspense>
          </div>
        ))}
    </SettingsContext>
  );
}

function SectionLoading() {
  return (
    <Card aria-busy="true">
      <Skeleton active paragraph={{ rows: 5 }} />
    </Card>
  );
}

interface SettingsSection {
  /** In the URL: `?section=look`. */
  readonly key: SettingsSectionKey;
  /** Its code is loaded when the section is opened first. */
  readonly content: ReactNode;
}

const FieldsSection = lazy(async () => ({ default: (await import("./fields-section.tsx")).FieldsSection }));
const SenderSection = lazy(async () => ({ default: (await import("./sender-section.tsx")).SenderSection }));
const PaymentsSection = lazy(async () => ({
  default: (await import("./providers/payments-section.tsx")).PaymentsSection,
}));
const EmailSection = lazy(async () => ({ default: (await import("./providers/email-section.tsx")).EmailSection }));
const StreamingSection = lazy(async () => ({
  default: (await import("./providers/streaming-section.tsx")).StreamingSection,
}));
const PoliciesSection = lazy(async () => ({ default: (await import("./policies-section.tsx")).PoliciesSection }));

/** The sections of the settings, in the order of their tabs. */
export const sections: readonly SettingsSection[] = [
  { key: "artist", content: <FieldsSection card="artist" /> },
  { key: "look", content: <FieldsSection card="look" /> },
  { key: "shop", content: <FieldsSection card="shop" /> },
  { key: "sender", content: <SenderSection /> },
  { key: "payments", content: <PaymentsSection /> },
  { key: "email", content: <EmailSection /> },
  { key: "streaming", content: <StreamingSection /> },
  { key: "policies", content: <PoliciesSection /> },
];
