import { DeleteOutlined, DownloadOutlined } from "@ant-design/icons";
import type { SubscriberDetail } from "@recital/contract/endpoints/audience/subscribers";
import { countryName } from "@recital/contract/values/country-name";
import type { AdminLanguage } from "@recital/contract/values/language";
import { describeTopics } from "@recital/contract/values/topic-list";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { Link } from "react-router-dom";
import { subscriberQuery } from "../../../../api/admin/subscribers.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { useExportPerson } from "../../../components/form/save-file.tsx";
import { formatDateTime } from "../../../components/format.ts";
import { SideDrawer } from "../../../components/layout/side-drawer.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { describeSource, describeSuppression, SubscriberStatusBadges } from "./subscriber-status.tsx";
import styles from "./subscribers.module.css";
import { subscriberTexts } from "./texts/index.ts";
import { Loaded } from "../../../components/feedback/load-states.tsx";

interface SubscriberDrawerProps {
  readonly id: number;
  readonly onDelete: (subscriber: SubscriberDetail) => void;
  /** Called when the drawer has closed. */
  readonly onClose: () => void;
}

/** All that is known about a subscriber, with what can be done for them. */
export function SubscriberDrawer({ id, onDelete, onClose }: SubscriberDrawerProps) {
  const texts = useTexts(subscriberTexts);
  const query = useQuery(subscriberQuery(useApi(), id));
  return (
    <SideDrawer title={query.data?.email ?? texts.subscriber} onClose={onClose}>
      {(close) => (
        <Loaded query={query} waiting={texts.loadingSubscriber} failure={texts.subscriberFailed}>
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
  const texts = useTexts(subscriberTexts);
  const exporting = useExportPerson();
  return (
    <div className="stack gap-5">
      <Facts subscriber={subscriber} />
      {subscriber.personId !== null && (
        <Link className="link touch-line" to={paths.person(subscriber.personId)}>
          {texts.allAboutPerson}
        </Link>
      )}
      <div className="wrap gap-3">
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={exporting.isPending}
          onClick={() => void exporting.run(subscriber.email)}
        >
          {texts.exportData}
        </Button>
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={onDelete}>
          {texts.delete}
        </Button>
      </div>
      <p className="quiet">{texts.deleteHint}</p>
    </div>
  );
}

function Facts({ subscriber }: Pick<DetailsProps, "subscriber">) {
  const texts = useTexts(subscriberTexts);
  const language = useLanguage();
  const { name, status, suppression, source, consentText, consentAt, createdAt, confirmedAt, unsubscribedAt } =
    subscriber;
  const timeOf = (at: string) => formatDateTime(at, language);
  const rows: [string, string | null][] = [
    [texts.name, name],
    [texts.wants, describeWishes(subscriber, language)],
    [texts.source, describeSource(source, texts)],
    [texts.consent, consentText],
    [texts.consentRecorded, consentAt && timeOf(consentAt)],
    [texts.joined, timeOf(createdAt)],
    [texts.confirmed, confirmedAt && timeOf(confirmedAt)],
    [texts.leftAt, unsubscribedAt && timeOf(unsubscribedAt)],
    [texts.suppressed, describeSuppression(subscriber, texts)],
  ];
  return (
    <dl className={styles["facts"]}>
      <dt>{texts.status}</dt>
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

function describeWishes({ topics, near }: SubscriberDetail, language: AdminLanguage): string {
  return describeTopics(topics, language) + (near ? ` (${near.city}, ${countryName(near.country, language)})` : "");
}
