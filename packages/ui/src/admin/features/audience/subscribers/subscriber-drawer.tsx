import { DeleteOutlined, DownloadOutlined } from "@ant-design/icons";
import type { SubscriberDetail } from "@recital/contract/endpoints/audience/subscribers";
import { countryName } from "@recital/contract/values/country-name";
import { describeTopics } from "@recital/contract/values/topic-list";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Link } from "react-router-dom";
import { subscriberQuery } from "../../../../api/admin/subscribers.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useExportPerson } from "../../../components/form/save-file.tsx";
import { formatDateTime } from "../../../components/format.ts";
import { SideDrawer } from "../../../components/layout/side-drawer.tsx";
import { paths } from "../../../paths.ts";
import { describeSource, describeSuppression, SubscriberStatusBadges } from "./subscriber-status.tsx";
import styles from "./subscribers.module.css";
import { Loaded } from "../../../components/feedback/load-states.tsx";

interface SubscriberDrawerProps {
  readonly id: number;
  readonly onDelete: (subscriber: SubscriberDetail) => void;
  /** Called when the drawer has closed. */
  readonly onClose: () => void;
}

/** All that is known about a subscriber, with what can be done for them. */
export function SubscriberDrawer({ id, onDelete, onClose }: SubscriberDrawerProps) {
  const query = useQuery(subscriberQuery(useApi(), id));
  return (
    <SideDrawer title={query.data?.email ?? "Subscriber"} onClose={onClose}>
      {(close) => (
        <Loaded query={query} waiting="Loading the subscriber" failure="Failed to load the subscriber">
          {(data) => (
            <Details
              subscriber={data}
              onDelete={() => {
                close();
                onDelete(data);
              }}
            />
          )}
        </Loaded>
      )}
    </SideDrawer>
  );
}

interface DetailsProps {
  readonly subscriber: SubscriberDetail;
  readonly onDelete: () => void;
}

function Details({ subscriber, onDelete }: DetailsProps) {
  const exporting = useExportPerson();
  return (
    <div className="stack gap-5">
      <Facts subscriber={subscriber} />
      {subscriber.personId !== null && (
        <Link className="link touch-line" to={paths.person(subscriber.personId)}>
          All about this person
        </Link>
      )}
      <div className="wrap gap-3">
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={exporting.isPending}
          onClick={() => void exporting.run(subscriber.email)}
        >
          Export data
        </Button>
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
          Delete
        </Button>
      </div>
      <p className="quiet">
        Deleting removes this person from the newsletter. Imports and the form do not add them again; you can invite
        them. The export also contains their orders.
      </p>
    </div>
  );
}

function Facts({ subscriber }: Pick<DetailsProps, "subscriber">) {
  const { name, status, suppression, source, consentText, consentAt, createdAt, confirmedAt } = subscriber;
  const why = describeSuppression(subscriber);
  const rows: [string, string | null][] = [
    ["Name", name],
    ["Wants", describeWishes(subscriber)],
    ["Source", describeSource(source)],
    ["Consent", consentText],
    ["Consent recorded", consentAt && formatDateTime(consentAt, "en")],
    ["Joined", formatDateTime(createdAt, "en")],
    ["Confirmed by email", confirmedAt && formatDateTime(confirmedAt, "en")],
    ["Left", subscriber.unsubscribedAt && formatDateTime(subscriber.unsubscribedAt, "en")],
    ["No newsletter because", why],
  ];
  return (
    <dl className={styles["facts"]}>
      <dt>Status</dt>
      <dd>
        <SubscriberStatusBadges status={status} {...(suppression && { suppression: suppression.reason })} />
      </dd>
      {rows.map(
        ([label, value]) =>
          value !== null && (
            <div key={label} className={styles["fact"]}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function describeWishes({ topics, near }: SubscriberDetail): string {
  return describeTopics(topics, "en") + (near ? ` (${near.city}, ${countryName(near.country, "en")})` : "");
}
