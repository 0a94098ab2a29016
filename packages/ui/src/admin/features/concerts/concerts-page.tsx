import { PlusOutlined } from "@ant-design/icons";
import type { AdminConcert } from "@recital/contract/endpoints/concerts";
import { useQuery } from "@tanstack/react-query";
import { Button, Skeleton } from "antd";
import { useState } from "react";
import { Empty } from "../../components/empty.tsx";
import { useApi } from "../../../api/api-context.tsx";
import { adminConcertsQuery } from "../../../api/admin/concerts.ts";
import { LoadFailure } from "../../components/banner.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { ConcertDialog, type ConcertTask } from "./concert-dialog.tsx";
import { ConcertRows } from "./concert-rows.tsx";
import styles from "./concerts.module.css";

/** The concerts: those to come, and the past ones below. */
export function ConcertsPage() {
  const { data: concerts, error, isFetching, refetch } = useQuery(adminConcertsQuery(useApi()));
  const [task, setTask] = useState<ConcertTask | null>(null);
  // The next concert of a tour is often in the same time zone.
  const like = concerts?.findLast(({ isPast }) => !isPast) ?? concerts?.[0];
  const handleAdd = () => setTask({ kind: "add", timezone: like?.timezone });
  return (
    <>
      <PageHeader
        title="Concerts"
        text="Dates appear on your site and in subscribed calendars, and leave by themselves"
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={!concerts} onClick={handleAdd}>
            Add Concert
          </Button>
        }
      />
      {concerts ? (
        <Concerts concerts={concerts} onTask={setTask} />
      ) : error && !isFetching ? (
        <LoadFailure title="Failed to load the concerts" error={error} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading the concerts">
          <Skeleton active paragraph={{ rows: 6 }} />
        </div>
      )}
      {task && <ConcertDialog task={task} onClose={() => setTask(null)} />}
    </>
  );
}

interface ConcertsProps {
  readonly concerts: readonly AdminConcert[];
  readonly onTask: (task: ConcertTask) => void;
}

function Concerts({ concerts, onTask }: ConcertsProps) {
  if (concerts.length === 0) {
    return <Empty>No concerts yet. Add a concert, and a page for it appears on your site.</Empty>;
  }
  const toCome = concerts.filter(({ isPast }) => !isPast);
  const past = concerts.filter(({ isPast }) => isPast);
  return (
    <>
      <h2 className={styles["heading"]}>Upcoming</h2>
      {toCome.length > 0 ? (
        <ConcertRows concerts={toCome} onTask={onTask} />
      ) : (
        <p className="quiet">No concert is planned, so your site does not show concerts.</p>
      )}
      {past.length > 0 && (
        <>
          <h2 className={styles["heading"]}>Past</h2>
          <ConcertRows concerts={past} onTask={onTask} />
        </>
      )}
    </>
  );
}
