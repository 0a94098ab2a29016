import { DownloadOutlined, EditOutlined, MailOutlined, MergeCellsOutlined } from "@ant-design/icons";
import type { PersonDetail } from "@recital/contract/endpoints/audience/people";
import { countryName } from "@recital/contract/values/country-name";
import { formatPrice } from "@recital/contract/values/money";
import { subscriberStatusNames } from "@recital/contract/values/newsletter";
import { describeTopics } from "@recital/contract/values/topic-list";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { Link } from "react-router-dom";
import { personQuery, undoJoinMutation } from "../../../../api/admin/people.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { shopCurrencyQuery } from "../../../../api/site.ts";
import { Loaded } from "../../../components/feedback/load-states.tsx";
import { useAction } from "../../../components/feedback/toasts.ts";
import { useExportPerson } from "../../../components/form/save-file.tsx";
import { formatDateTime, formatDay } from "../../../components/format.ts";
import { SideDrawer } from "../../../components/layout/side-drawer.tsx";
import { useTimeZone } from "../../../identity.ts";
import { paths } from "../../../paths.ts";
import { GrantsSection } from "./grants-section.tsx";
import { JoinDialog, PersonDialog } from "./person-dialogs.tsx";
import styles from "./people.module.css";

interface PersonDrawerProps {
  readonly id: number;
  /** Called when the drawer has closed. */
  readonly onClose: () => void;
}

/** A person: what the owner knows about them, and everything that they did. */
export function PersonDrawer({ id, onClose }: PersonDrawerProps) {
  const query = useQuery(personQuery(useApi(), id));
  return (
    <SideDrawer title={query.data?.name ?? query.data?.email ?? "Person"} width={600} onClose={onClose}>
      {() => (
        <Loaded query={query} waiting="Loading the person" failure="Failed to load the person">
          {(person) => <Details person={person} />}
        </Loaded>
      )}
    </SideDrawer>
  );
}

function Details({ person }: { readonly person: PersonDetail }) {
  const [task, setTask] = useState<"edit" | "join" | null>(null);
  const exporting = useExportPerson();
  return (
    <div className="stack gap-5">
      <Facts person={person} />
      <div className="wrap gap-3">
        <Button
          icon={<MailOutlined aria-hidden />}
          href={`mailto:${encodeURIComponent(person.email).replace("%40", "@")}`}
        >
          Write
        </Button>
        <Button icon={<EditOutlined aria-hidden />} onClick={() => setTask("edit")}>
          Edit
        </Button>
        <Button icon={<MergeCellsOutlined aria-hidden />} onClick={() => setTask("join")}>
          Join…
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={exporting.isPending}
          onClick={() => void exporting.run(person.email)}
        >
          Export data
        </Button>
      </div>
      <GrantsSection personId={person.id} />
      {person.joined.length > 0 && <Joined person={person} />}
      <section className="stack gap-3" aria-label="Timeline">
        <h3 className={styles["heading"]}>Timeline</h3>
        <Timeline person={person} />
      </section>
      {task === "edit" && <PersonDialog person={person} onClose={() => setTask(null)} />}
      {task === "join" && <JoinDialog person={person} onClose={() => setTask(null)} />}
    </div>
  );
}

function Facts({ person }: { readonly person: PersonDetail }) {
  const timezone = useTimeZone();
  const { data: currency } = useQuery(shopCurrencyQuery(useApi()));
  const { email, city, country, orders, spent, newsletter, topics, tags, note, firstSeenAt } = person;
  const rows: [string, string][] = [
    ["Email", email],
    ["From", [city, country && countryName(country, "en")].filter(Boolean).join(", ")],
    ["Orders", orders === 0 || !currency ? String(orders) : `${orders}, ${formatPrice(spent, currency)}`],
    ["Newsletter", newsletter === null ? "" : subscriberStatusNames[newsletter]],
    ["Wants", topics === null ? "" : describeTopics(topics, "en")],
    ["Tags", tags.join(", ")],
    ["Note", note ?? ""],
    ["First seen", formatDay(firstSeenAt, "en", timezone)],
  ];
  return (
    <dl className={styles["facts"]}>
      {rows
        .filter(([, value]) => value !== "")
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The people who were joined with this one. */
function Joined({ person }: { readonly person: PersonDetail }) {
  const { run, isPending } = useAction(undoJoinMutation(useApi()), {
    success: "They are two people again",
    failure: "Failed to undo the joining",
  });
  return (
    <section className="stack gap-3" aria-label="Joined with">
      <h3 className={styles["heading"]}>Joined with</h3>
      <ul className="plain-list stack gap-3">
        {person.joined.map(({ mergeId, email, name, note, tags }) => (
          <li key={mergeId} className={styles["joined"]}>
            <span className="anywhere">
              {[name, email].filter(Boolean).join(", ")}
              {[...tags, note].filter(Boolean).map((text) => (
                <span key={text} className="quiet small wide">
                  {" "}
                  {text}
                </span>
              ))}
            </span>
            <Button size="small" loading={isPending} onClick={() => void run({ id: person.id, mergeId })}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Timeline({ person: { timeline } }: { readonly person: PersonDetail }) {
  if (timeline.length === 0) return <p className="flush quiet">Nothing yet</p>;
  return (
    <ol className={styles["timeline"]}>
      {timeline.map(({ at, text, orderId }, index) => (
        <li key={index}>
          <time className="quiet small" dateTime={at}>
            {formatDateTime(at, "en")}
          </time>
          <span className="anywhere" dir="auto">
            {text}
            {orderId !== undefined && (
              <>
                {" "}
                <Link className="link touch-line" to={paths.order(orderId)}>
                  Order #{orderId}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
