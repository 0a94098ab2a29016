import { PlusOutlined } from "@ant-design/icons";
import type { Subscriber } from "@recital/contract/endpoints/subscribers";
import { subscriberStatusNames, type SubscriberStatus } from "@recital/contract/values/subscriber-status";
import { useQuery } from "@tanstack/react-query";
import { Button, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { useApi } from "../../../api/api-context.tsx";
import { subscribersQuery } from "../../../api/admin/subscribers.ts";
import { Badge, type BadgeHue } from "../../components/badge.tsx";
import { formatDay } from "../../components/format.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ExportButton } from "./export-button.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { SubscriberCounts } from "./subscriber-counts.tsx";
import { SubscriberFilters } from "./subscriber-filters.tsx";
import { useSubscriberView } from "./use-subscriber-view.ts";

const hues: Readonly<Record<SubscriberStatus, BadgeHue>> = {
  pending: "yellow",
  subscribed: "green",
  unsubscribed: "gray",
};

const columns: TableColumnsType<Subscriber & { readonly number: number }> = [
  { title: "#", dataIndex: "number", width: 80 },
  { title: "Name", dataIndex: "name", render: (name: string | null) => <span dir="auto">{name ?? "—"}</span> },
  { title: "Email", dataIndex: "email" },
  {
    title: "Status",
    dataIndex: "status",
    width: 200,
    render: (status: SubscriberStatus) => <Badge hue={hues[status]}>{subscriberStatusNames[status]}</Badge>,
  },
  { title: "Date Joined", dataIndex: "createdAt", width: 150, render: formatDay },
];

export function SubscribersPage() {
  const { view, change } = useSubscriberView();
  const { page, size, ...filter } = view;
  const { data, isPending, isError, error, isPlaceholderData, refetch } = useQuery(
    subscribersQuery(useApi(), { ...filter, limit: size, offset: (page - 1) * size }),
  );
  const rows = data?.items.map((row, index) => ({ ...row, number: (page - 1) * size + index + 1 }));
  const [isInviting, setIsInviting] = useState(false);
  const isFiltered = filter.search !== undefined || filter.status !== "all";
  return (
    <>
      <PageHeader
        title="Subscribers"
        text="Everyone who signed up for your newsletter."
        actions={
          <>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setIsInviting(true)}>
              Invite
            </Button>
            <ExportButton filter={filter} isDisabled={!data || data.total === 0} />
          </>
        }
      />
      <SubscriberCounts />
      <SubscriberFilters view={view} onChange={change} />
      {isError ? (
        <LoadFailure title="Error loading subscribers." error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          columns={columns}
          dataSource={rows ?? []}
          rowKey="id"
          loading={isPending || isPlaceholderData}
          scroll={{ x: 640 }}
          locale={{ emptyText: isFiltered ? "No subscribers match your search." : "No subscribers yet." }}
          pagination={{
            current: page,
            pageSize: size,
            total: data?.total ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: false,
            showTotal: (total) => `${total.toLocaleString("en-US")} subscribers`,
            onChange: (next) => change({ page: next }),
          }}
        />
      )}
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
