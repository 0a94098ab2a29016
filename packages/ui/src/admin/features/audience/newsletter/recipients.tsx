import type { Issue, IssueRecipient } from "@recital/contract/endpoints/audience/issues";
import type { AdminLanguage } from "@recital/contract/values/language";
import { recipientState, type RecipientState } from "@recital/contract/values/newsletter";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { recipientsQuery } from "../../../../api/admin/issues.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useMediaQuery } from "../../../components/browser-state.ts";
import { LoadFailure } from "../../../components/feedback/load-states.tsx";
import { Select } from "../../../components/form/select.tsx";
import { formatDateTime } from "../../../components/format.ts";
import { Badge } from "../../../components/layout/card.tsx";
import { Pager } from "../../../components/list/pager.tsx";
import { DataTable, type TableColumn } from "../../../components/table/data-table.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { recipientHues } from "./issue-state.ts";
import styles from "./newsletter.module.css";
import { newsletterTexts } from "./texts/index.ts";

const pageSize = 50;

function columnsOf(language: AdminLanguage): TableColumn<IssueRecipient>[] {
  const texts = newsletterTexts[language];
  return [
    {
      key: "email",
      title: texts.email,
      render: ({ email, error }) => (
        <span className={`stack anywhere ${styles["recipient"]}`}>
          {email === "" ? texts.erased : email}
          {error !== null && <span dir="auto">{error}</span>}
        </span>
      ),
    },
    {
      key: "state",
      title: texts.state,
      width: 130,
      render: ({ state }) => <Badge hue={recipientHues[state]}>{texts.recipientStates[state]}</Badge>,
    },
    {
      key: "time",
      title: texts.time,
      width: 200,
      render: ({ at }) => (at === null ? "—" : formatDateTime(at, language)),
    },
  ];
}

/** The recipients of an issue and what became of their emails, by state. They are read again when its figures change. */
export function Recipients({ issue: { id, figures } }: { readonly issue: Issue }) {
  const texts = useTexts(newsletterTexts);
  const language = useLanguage();
  const columns = columnsOf(language);
  const [state, setState] = useState<RecipientState | "any">("any");
  const [page, setPage] = useState(1);
  const hasRoom = useMediaQuery("(width >= 48rem)");
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery(
    recipientsQuery(useApi(), id, {
      ...(state !== "any" && { state }),
      limit: pageSize,
      offset: (page - 1) * pageSize,
    }),
  );
  const shownFigures = useRef(figures);
  useEffect(() => {
    if (shownFigures.current === figures) return;
    shownFigures.current = figures;
    void refetch();
  }, [figures, refetch]);
  const options = [
    { value: "any" as const, label: texts.all(figures.recipients) },
    ...recipientState.options.map((value) => ({
      value,
      label: texts.inState(texts.recipientStates[value], figures[value]),
    })),
  ];
  const handleState = (chosen: RecipientState | "any") => {
    setState(chosen);
    setPage(1);
  };
  return (
    <section aria-label={texts.recipients}>
      <div className={styles["recipientsHead"]}>
        <h2>{texts.recipients}</h2>
        <Select aria-label={texts.state} options={options} value={state} onChange={handleState} />
      </div>
      {error ? (
        <LoadFailure title={texts.recipientsFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label={texts.recipients}
            columns={hasRoom ? columns : columns.filter(({ key }) => key !== "time")}
            rows={data?.items ?? []}
            keyOf={({ email, at }, index) => (email === "" ? `${index} ${at ?? ""}` : email)}
            isLoading={isPending || isPlaceholderData}
            hasFixedColumns
            emptyText={state === "any" ? texts.noRecipients : texts.noneInState}
          />
          <Pager align="end" page={page} pageSize={pageSize} total={data?.total ?? 0} onPage={setPage} />
        </>
      )}
    </section>
  );
}
