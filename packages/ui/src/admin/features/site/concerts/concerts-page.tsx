import { CopyOutlined, ExportOutlined, PlusOutlined } from "@ant-design/icons";
import type { AdminConcert } from "@recital/contract/endpoints/site/concerts";
import { countryName } from "@recital/contract/values/country-name";
import { formatZonedTime, zonedDayParts } from "@recital/contract/values/format-zoned";
import { Button } from "antd";
import { useState } from "react";
import { useApiQuery } from "../../../../api/api-query.ts";
import { usePlatform } from "../../../../platform/platform-context.tsx";
import { Empty, Loaded } from "../../../components/feedback/load-states.tsx";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import { PageHeader } from "../../../components/layout/page-header.tsx";
import { EditDeleteButtons } from "../../../components/list/edit-buttons.tsx";
import { useDeletion, type Deletion } from "../../../deletions/use-deletion.ts";
import { useLanguage, useTexts } from "../../../language.ts";
import { ConcertDialog, type ConcertTask } from "./concert-dialog.tsx";
import { concerts } from "./concert-form.ts";
import styles from "./concerts.module.css";
import type { ConcertTexts } from "./texts/en.ts";
import { concertTexts } from "./texts/index.ts";
import { useEditedEntry } from "../../../components/list/linked.ts";

/** The upcoming concerts, and the past ones below. */
export function ConcertsPage() {
  const texts = useTexts(concertTexts);
  const query = useApiQuery("GET /api/admin/concerts");
  const [chosen, setChosen] = useState<ConcertTask | null>(null);
  const [linked, setLinked] = useEditedEntry<AdminConcert>(query.data);
  const task = chosen ?? (linked && ({ kind: "edit", concert: linked } as const));
  // The next concert of a tour is often in the same time zone.
  const like = query.data?.findLast(({ isPast }) => !isPast) ?? query.data?.[0];
  const handleAdd = () => setChosen({ kind: "add", timezone: like?.timezone });
  const handleClose = () => {
    setChosen(null);
    setLinked(null);
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        text={texts.intro}
        actions={
          <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={!query.data} onClick={handleAdd}>
            {texts.addConcert}
          </Button>
        }
      />
      <Loaded query={query} waiting={texts.loading} failure={texts.loadFailed}>
        {(stored) => <Concerts stored={stored} onTask={setChosen} />}
      </Loaded>
      {task && <ConcertDialog task={task} onClose={handleClose} />}
    </>
  );
}

interface ConcertsProps {
  readonly stored: readonly AdminConcert[];
  readonly onTask: (task: ConcertTask) => void;
}

function Concerts({ stored, onTask }: ConcertsProps) {
  const texts = useTexts(concertTexts);
  if (stored.length === 0) return <Empty>{texts.none}</Empty>;
  const upcoming = stored.filter(({ isPast }) => !isPast);
  const past = stored.filter(({ isPast }) => isPast);
  return (
    <>
      <h2 className={styles["heading"]}>{texts.upcoming}</h2>
      {upcoming.length > 0 ? (
        <ConcertRows shown={upcoming} onTask={onTask} />
      ) : (
        <p className="quiet">{texts.noneUpcoming}</p>
      )}
      {past.length > 0 && (
        <>
          <h2 className={styles["heading"]}>{texts.past}</h2>
          <ConcertRows shown={past} onTask={onTask} />
        </>
      )}
    </>
  );
}

interface ConcertRowsProps {
  readonly shown: readonly AdminConcert[];
  readonly onTask: (task: ConcertTask) => void;
}

/** Concerts as rows with what can be done with each. */
function ConcertRows({ shown, onTask }: ConcertRowsProps) {
  const { remove, isLeaving } = useDeletion(concertDeletion(useTexts(concertTexts)));
  return (
    <ul className={`plain-list stack gap-3 ${styles["list"]}`}>
      {shown
        .filter((concert) => !isLeaving(concert))
        .map((concert) => (
          <ConcertRow key={concert.id} concert={concert} onTask={onTask} onDelete={() => void remove(concert)} />
        ))}
    </ul>
  );
}

const hues: Readonly<Record<AdminConcert["status"], BadgeHue>> = {
  scheduled: "green",
  "sold-out": "purple",
  postponed: "yellow",
  cancelled: "red",
};

interface ConcertRowProps extends Pick<ConcertRowsProps, "onTask"> {
  readonly concert: AdminConcert;
  readonly onDelete: () => void;
}

function ConcertRow({ concert, onTask, onDelete }: ConcertRowProps) {
  const platform = usePlatform();
  const language = useLanguage();
  const texts = useTexts(concertTexts);
  const { id, title, venue, city, country, status, local, isPast } = concert;
  const { weekday, day, month, year } = zonedDayParts(local.startsAt, language);
  const name = `${title}, ${city}`;
  return (
    <li className={styles["concert"]} aria-label={texts.onDay(name, month, day)}>
      <time className="stack quiet small" dateTime={local.startsAt}>
        <span className={styles["day"]}>{day}</span>
        <span>
          {month} {year}
        </span>
      </time>
      <div className="stack gap-half anywhere">
        <span dir="auto" className={styles["title"]}>
          {title}
        </span>
        <span className="wrap center gap-1-3 quiet" dir="auto">
          {[venue, city, country && countryName(country, language)].filter(Boolean).join(", ")}
        </span>
        <span className="wrap center gap-1-3 quiet">
          <span>{texts.weekdayAndTime(weekday, formatZonedTime(local.startsAt, language))}</span>
          {(!isPast || status === "cancelled") && <Badge hue={hues[status]}>{texts.statuses[status]}</Badge>}
        </span>
      </div>
      <span className={styles["actions"]}>
        <Button
          type="text"
          icon={<ExportOutlined aria-hidden />}
          aria-label={texts.view(name)}
          onClick={() => platform.openExternal(`${platform.websiteUrl}/concerts/${id}`)}
        />
        <Button
          type="text"
          icon={<CopyOutlined aria-hidden />}
          aria-label={texts.duplicate(name)}
          onClick={() => onTask({ kind: "duplicate", concert })}
        />
        <EditDeleteButtons name={name} onEdit={() => onTask({ kind: "edit", concert })} onDelete={onDelete} />
      </span>
    </li>
  );
}

function concertDeletion(texts: ConcertTexts): Deletion<AdminConcert> {
  return {
    mutation: concerts.remove,
    nameOf: ({ title, city }) => `${title}, ${city}`,
    success: texts.deleted,
    failure: texts.deleteFailed,
  };
}
