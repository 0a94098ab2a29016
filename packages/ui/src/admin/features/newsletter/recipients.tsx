import type { Issue, IssueRecipient } from "@recital/contract/endpoints/issues";
import { recipientState, type RecipientState } from "@recital/contract/values/issue";
import { useQuery } from "@tanstack/react-query";
import { Select, Table, type TableColumnsType } from "antd";
import { useState } from "react";
import { recipientsQuery } from "../../../api/admin/issues.ts";
import { useApi } from "../../../api/api-context.tsx";
import { Badge } from "../../components/badge.tsx";
import { LoadFailure } from "../../components/banner.tsx";
import { formatDateTime } from "../../components/format.ts";
import { count, recipientHues, recipientNames } from "./issue-state.ts";
import styles from "./newsletter.module.css";

const pageSize = 50;

const columns: TableColumnsType<IssueRecipient> = [
  {
    title: "Email",
    dataIndex: "email",
    render: (email: string, { error }) => (
      <span className={styles["recipient"]}>
        {email === "" ? "Erased" : email}
        {error !== null && <span dir="auto">{error}</span>}
      </span>
    ),
  },
  {
    title: "State",
    dataIndex: "state",
    width: 130,
    render: (state: RecipientState) => <Badge hue={recipientHues[state]}>{recipientNames[state]}</Badge>,
  },
  {
    title: "Time",
    dataIndex: "at",
    width: 200,
    responsive: ["md"],
    render: (at: string | null) => (at === null ? "—" : formatDateTime(at)),
  },
];

/** The recipients of an issue and what became of their emails, by state. */
export function Recipients({ issue: { id, figures } }: { readonly issue: Issue }) {
  const [state, setState] = useState<RecipientState | "any">("any");
  const [page, setPage] = useState(1);
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery(
    recipientsQuery(useApi(), id, {
      ...(state !== "any" && { state }),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
  );
  const options = [
    { value: "any" as const, label: `All (${count(figures.recipients)})` },
    ...recipientState.options.map((value) => ({ value, label: `${recipientNames[value]} (${count(figures[value])})` })),
  ];
  const handleState = (chosen: RecipientState | "any") => {
    setState(chosen);
    setPage(1);
  };
  return (
    <section aria-label="Recipients">
      <div className={styles["recipientsHead"]}>
        <h2>Recipients</h2>
        <Select
          aria-label="State"
          options={options}
          value={state}
          onChange={handleState}
          popupMatchSelectWidth={false}
        />
      </div>
      {error ? (
        <LoadFailure title="Failed to load the recipients" error={error} onRetry={() => void refetch()} />
      ) : (
        <Table
          columns={columns}
          dataSource={[...(data?.items ?? [])]}
          rowKey={({ email, at }) => `${email} ${at ?? ""}`}
          loading={isPending || isPlaceholderData}
          tableLayout="fixed"
          locale={{ emptyText: state === "any" ? "No recipients." : "No recipients in this state." }}
          pagination={{
            current: page,
            pageSize,
            total: data?.total ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: setPage,
          }}
        />
      )}
    </section>
  );
}
