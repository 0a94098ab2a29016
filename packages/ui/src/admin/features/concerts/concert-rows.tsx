import { CopyOutlined, ExportOutlined } from "@ant-design/icons";
import type { AdminConcert } from "@recital/contract/endpoints/concerts";
import { formatZonedTime, zonedDayParts } from "@recital/contract/values/format-zoned";
import { Button } from "antd";
import { deleteConcertMutation } from "../../../api/admin/concerts.ts";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { Badge, type BadgeHue } from "../../components/badge.tsx";
import { EditDeleteButtons } from "../../components/edit-delete-buttons.tsx";
import { useDeletion, type Deletion } from "../../deletions/use-deletion.ts";
import type { ConcertTask } from "./concert-dialog.tsx";
import { statusNames } from "./concert-form.ts";
import styles from "./concerts.module.css";

interface ConcertRowsProps {
  readonly concerts: readonly AdminConcert[];
  readonly onTask: (task: ConcertTask) => void;
}

/** Concerts as rows with what can be done with each. */
export function ConcertRows({ concerts, onTask }: ConcertRowsProps) {
  const { remove, leaving } = useDeletion(concertDeletion);
  return (
    <ul className={styles["list"]}>
      {concerts
        .filter(({ id }) => !leaving.includes(id))
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
  const { id, title, venue, city, countryName, status, local, isPast } = concert;
  const { weekday, day, month, year } = zonedDayParts(local.startsAt);
  const name = `${title}, ${city}`;
  return (
    <li className={styles["concert"]} aria-label={`${name}, ${month} ${day}`}>
      <time className={styles["date"]} dateTime={local.startsAt}>
        <span className={styles["day"]}>{day}</span>
        <span>
          {month} {year}
        </span>
      </time>
      <div className={styles["words"]}>
        <span dir="auto" className={styles["title"]}>
          {title}
        </span>
        <span className={styles["facts"]} dir="auto">
          {[venue, city, countryName].filter(Boolean).join(", ")}
        </span>
        <span className={styles["facts"]}>
          <span>
            {weekday}, {formatZonedTime(local.startsAt)}
          </span>
          {(!isPast || status === "cancelled") && <Badge hue={hues[status]}>{statusNames[status]}</Badge>}
        </span>
      </div>
      <span className={styles["actions"]}>
        <Button
          type="text"
          icon={<ExportOutlined aria-hidden />}
          aria-label={`View as a visitor: ${name}`}
          onClick={() => platform.openExternal(`${platform.websiteUrl}/concerts/${id}`)}
        />
        <Button
          type="text"
          icon={<CopyOutlined aria-hidden />}
          aria-label={`Duplicate: ${name}`}
          onClick={() => onTask({ kind: "duplicate", concert })}
        />
        <EditDeleteButtons name={name} onEdit={() => onTask({ kind: "edit", concert })} onDelete={onDelete} />
      </span>
    </li>
  );
}

const concertDeletion: Deletion<AdminConcert> = {
  mutation: deleteConcertMutation,
  nameOf: ({ title, city }) => `${title}, ${city}`,
  success: "Concert deleted",
  failure: "Failed to delete the concert",
};
