import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import type { ListedSubscriber } from "@recital/contract/endpoints/audience/subscribers";
import { subscriberStatus, subscriberStatuses, subscriberStatusNames } from "@recital/contract/values/newsletter";
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
import { Growth } from "./growth.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { SubscriberDrawer } from "./subscriber-drawer.tsx";
import { SubscriberStatusBadges } from "./subscriber-status.tsx";
import styles from "./subscribers.module.css";

const ImportDialog = lazy(async () => ({ default: (await import("./import/import-dialog.tsx")).ImportDialog }));

type Row = ListedSubscriber & { readonly number: number };

function columnsOf(onOpen: (id: number) => void, timezone: string): TableColumn<Row>[] {
  return [
    { key: "number", title: "#", width: 56, render: ({ number }) => number },
    { key: "name", title: "Name", render: ({ name }) => <span dir="auto">{name ?? "—"}</span> },
    {
      key: "email",
      title: "Email",
      render: ({ id, email }) => (
        <Button type="link" className={styles["open"] ?? ""} onClick={() => onOpen(id)}>
          {email}
        </Button>
      ),
    },
    { key: "status", title: "Status", width: 160, render: (row) => <SubscriberStatusBadges {...row} /> },
    { key: "topics", title: "Wants", width: 170, render: ({ topics }) => describeTopics(topics, "en") },
    {
      key: "joined",
      title: "Date Joined",
      width: 150,
      render: ({ createdAt }) => formatDay(createdAt, "en", timezone),
    },
  ];
}

const pageSize = 50;

export function SubscribersPage() {
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
        title="Subscribers"
        text="Everyone who signed up for your newsletter."
        actions={
          <>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setTask("invite")}>
              Invite
            </Button>
            <Button icon={<UploadOutlined aria-hidden />} onClick={() => setTask("import")}>
              Import
            </Button>
            <ExportButton
              isDisabled={!query.data || query.data.total === 0}
              read={async (api) => ({
                name: `subscribers-${timestamp()}.csv`,
                blob: await api("GET /api/admin/subscribers/export", { query: filter }),
              })}
            >
              Export to CSV
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
  const { data, isPending, isError, error, isPlaceholderData, refetch } = query;
  const { page, search, status } = view;
  const timezone = useTimeZone();
  const [openId, setOpenId] = useState<number | null>(null);
  const { remove, isLeaving } = useDeletion<Pick<ListedSubscriber, "id" | "email">>({
    mutation: deleteSubscriberMutation,
    nameOf: ({ email }) => email,
    success: "Subscriber deleted",
    failure: "Failed to delete the subscriber",
  });
  if (isError) return <LoadFailure title="Error loading subscribers." error={error} onRetry={() => void refetch()} />;
  const rows = data?.items
    .map((row, index) => ({ ...row, number: (page - 1) * pageSize + index + 1 }))
    .filter((row) => !isLeaving(row));
  const total = data?.total ?? 0;
  const isFiltered = search !== "" || status !== "all";
  return (
    <>
      <DataTable
        label="Subscribers"
        columns={columnsOf(setOpenId, timezone)}
        rows={rows ?? []}
        keyOf={({ id }) => id}
        isLoading={isPending || isPlaceholderData}
        minWidth={780}
        emptyText={isFiltered ? "No subscribers match your search." : "No subscribers yet."}
      />
      <Pager
        align="end"
        page={page}
        pageSize={pageSize}
        total={total}
        text={`${total.toLocaleString("en-US")} subscribers`}
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

const states = [
  { value: "all" as const, label: "All" },
  ...subscriberStatuses.map((value) => ({ value, label: subscriberStatusNames[value] })),
];

function SubscriberFilters({ view, onChange }: SubscriberFiltersProps) {
  return (
    <div className={styles["filters"]} role="search">
      <SearchField
        label="Search by name or email"
        placeholder="Name or email"
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        aria-label="Status"
        options={states}
        value={view.status}
        onChange={(status: SubscriberView["status"]) => onChange({ status })}
      />
    </div>
  );
}

/** The number of subscribers of each status; nothing until they are known, or if they cannot be read. */
export function SubscriberCounts() {
  const { data } = useQuery(subscriberCountsQuery(useApi()));
  return (
    <dl className={styles["counts"]}>
      {subscriberStatuses.map((status) => (
        <div key={status}>
          <dt>{subscriberStatusNames[status]}</dt>
          <dd>{data ? data[status].toLocaleString("en-US") : "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
