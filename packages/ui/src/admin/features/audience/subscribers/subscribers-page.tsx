import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import type { ListedSubscriber } from "@recital/contract/endpoints/audience/subscribers";
import { subscriberStatus, subscriberStatuses } from "@recital/contract/values/newsletter";
import { formatNumber } from "@recital/contract/values/format";
import type { AdminLanguage } from "@recital/contract/values/language";
import { describeTopics } from "@recital/contract/values/topic-list";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { lazy, Suspense, useState } from "react";
import type { ListPage } from "../../../../api/admin/refresh.ts";
import {
  deleteSubscriberMutation,
  subscriberCountsQuery,
  subscriberDaysQuery,
  subscribersQuery,
} from "../../../../api/admin/subscribers.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { LoadFailure, useWasLoaded } from "../../../components/feedback/load-states.tsx";
import { timestamp, ExportButton } from "../../../components/form/save-file.tsx";
import { Select } from "../../../components/form/select.tsx";
import { SearchField } from "../../../components/form/text-fields.tsx";
import { formatDay } from "../../../components/format.ts";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { Pager, useListView, type ListView } from "../../../components/list/pager.tsx";
import { DataTable, type TableColumn } from "../../../components/table/data-table.tsx";
import { useDeletion } from "../../../deletions/use-deletion.ts";
import { useTimeZone } from "../../../identity.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { Growth } from "./growth.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { SubscriberDrawer } from "./subscriber-drawer.tsx";
import { SubscriberStatusBadges } from "./subscriber-status.tsx";
import styles from "./subscribers.module.css";
import { subscriberTexts } from "./texts/index.ts";

const ImportDialog = lazy(async () => ({ default: (await import("./import/import-dialog.tsx")).ImportDialog }));

type Row = ListedSubscriber & { readonly number: number };

function columnsOf(onOpen: (id: number) => void, timezone: string, language: AdminLanguage): TableColumn<Row>[] {
  const texts = subscriberTexts[language];
  return [
    { key: "number", title: "#", width: 56, render: ({ number }) => number },
    { key: "name", title: texts.name, render: ({ name }) => <span dir="auto">{name ?? "—"}</span> },
    {
      key: "email",
      title: texts.email,
      render: ({ id, email }) => (
        <Button type="link" className={styles["open"] ?? ""} onClick={() => onOpen(id)}>
          {email}
        </Button>
      ),
    },
    { key: "status", title: texts.status, width: 160, render: (row) => <SubscriberStatusBadges {...row} /> },
    { key: "topics", title: texts.wants, width: 170, render: ({ topics }) => describeTopics(topics, language) },
    {
      key: "joined",
      title: texts.dateJoined,
      width: 150,
      render: ({ createdAt }) => formatDay(createdAt, language, timezone),
    },
  ];
}

const pageSize = 50;

export function SubscribersPage() {
  const texts = useTexts(subscriberTexts);
  const { view, change } = useListView(subscriberFields);
  const { page, search, status } = view;
  const filter = { ...(search && { search }), status };
  const query = useQuery(subscribersQuery(useApi(), { ...filter, limit: pageSize, offset: (page - 1) * pageSize }));
  // The chart would move the list.
  const wasLoaded = useWasLoaded(useQuery(subscriberDaysQuery(useApi())).isPending);
  const [task, setTask] = useState<"invite" | "import" | null>(null);
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          <>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setTask("invite")}>
              {texts.invite}
            </Button>
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => setTask("import")}>
              {texts.import}
            </Button>
            <ExportButton
              isDisabled={!query.data || query.data.total === 0}
              read={async (api) => ({
                name: `subscribers-${timestamp()}.csv`,
                blob: await api("GET /api/admin/subscribers/export", { query: filter }),
              })}
            >
              {texts.exportToCsv}
            </ExportButton>
          </>
        }
      />
      <SubscriberCounts />
      {!wasLoaded && <Skeleton active paragraph={{ rows: 8 }} />}
      {wasLoaded && (
        <>
          <Growth />
          <SubscriberFilters view={view} onChange={change} />
          <SubscriberTable query={query} view={view} onPage={(next) => change({ page: next })} />
        </>
      )}
      {task === "invite" && <InviteDialog onClose={() => setTask(null)} />}
      {task === "import" && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setTask(null)} />
        </Suspense>
      )}
    </>
  );
}

interface SubscriberTableProps {
  readonly query: UseQueryResult<ListPage<ListedSubscriber>>;
  readonly view: SubscriberView;
  readonly onPage: (page: number) => void;
}

/** A page of the subscribers; an email opens all that is known about its person. */
function SubscriberTable({ query, view, onPage }: SubscriberTableProps) {
  const texts = useTexts(subscriberTexts);
  const language = useLanguage();
  const { data, isPending, isError, error, isPlaceholderData, refetch } = query;
  const { page, search, status } = view;
  const timezone = useTimeZone();
  const [openId, setOpenId] = useState<number | null>(null);
  const { remove, isLeaving } = useDeletion<Pick<ListedSubscriber, "id" | "email">>({
    mutation: deleteSubscriberMutation,
    nameOf: ({ email }) => email,
    success: texts.deleted,
    failure: texts.deleteFailed,
  });
  if (isError) return <LoadFailure title={texts.listFailed} error={error} onRetry={() => void refetch()} />;
  const rows = data?.items
    .map((row, index) => ({ ...row, number: (page - 1) * pageSize + index + 1 }))
    .filter((row) => !isLeaving(row));
  const total = data?.total ?? 0;
  const isFiltered = search !== "" || status !== "all";
  return (
    <>
      <DataTable
        label={texts.title}
        columns={columnsOf(setOpenId, timezone, language)}
        rows={rows ?? []}
        keyOf={({ id }) => id}
        isLoading={isPending || isPlaceholderData}
        minWidth={780}
        emptyText={isFiltered ? texts.nobodyMatches : texts.nobodyYet}
      />
      <Pager
        align="end"
        page={page}
        pageSize={pageSize}
        total={total}
        text={texts.subscribers(total)}
        onPage={onPage}
      />
      {openId !== null && (
        <SubscriberDrawer
          key={openId}
          id={openId}
          onDelete={(subscriber) => void remove(subscriber)}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

const subscriberFields = { search: "text", status: ["all", ...subscriberStatus.options] } as const;

/** The state of the list. */
type SubscriberView = ListView<typeof subscriberFields>;

interface SubscriberFiltersProps {
  readonly view: SubscriberView;
  readonly onChange: (part: Partial<SubscriberView>) => void;
}

function SubscriberFilters({ view, onChange }: SubscriberFiltersProps) {
  const texts = useTexts(subscriberTexts);
  const states = [
    { value: "all" as const, label: texts.allStatuses },
    ...subscriberStatuses.map((value) => ({ value, label: texts.statuses[value] })),
  ];
  return (
    <div className={styles["filters"]} role="search">
      <SearchField
        label={texts.search}
        placeholder={texts.nameOrEmail}
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        aria-label={texts.status}
        options={states}
        value={view.status}
        onChange={(status: SubscriberView["status"]) => onChange({ status })}
      />
    </div>
  );
}

/** The number of subscribers of each status; nothing until they are known, or if they cannot be read. */
export function SubscriberCounts() {
  const texts = useTexts(subscriberTexts);
  const language = useLanguage();
  const { data } = useQuery(subscriberCountsQuery(useApi()));
  return (
    <dl className={styles["counts"]}>
      {subscriberStatuses.map((status) => (
        <div key={status}>
          <dt>{texts.statuses[status]}</dt>
          <dd>{data ? formatNumber(data[status], language) : "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
