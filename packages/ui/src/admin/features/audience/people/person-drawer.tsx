import { DownloadOutlined, EditOutlined, MailOutlined, MergeCellsOutlined } from "@ant-design/icons";
import type { PersonDetail } from "@recital/contract/endpoints/audience/people";
import { countryName } from "@recital/contract/values/country-name";
import { languageNames } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
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
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import { GrantsSection } from "./grants-section.tsx";
import { JoinDialog, PersonDialog } from "./person-dialogs.tsx";
import styles from "./people.module.css";
import { peopleTexts } from "./texts/index.ts";

interface PersonDrawerProps {
  readonly id: number;
  /** Called when the drawer has closed. */
  readonly onClose: () => void;
}

/** A person: what the owner knows about them, and everything that they did. */
export function PersonDrawer({ id, onClose }: PersonDrawerProps) {
  const texts = useTexts(peopleTexts);
  const query = useQuery(personQuery(useApi(), id));
  return (
    <SideDrawer title={query.data?.name ?? query.data?.email ?? texts.person} width={600} onClose={onClose}>
      {() => (
        <Loaded query={query} waiting={texts.loadingPerson} failure={texts.personFailed}>
          {(person) => <Details person={person} />}
        </Loaded>
      )}
    </SideDrawer>
  );
}

function Details({ person }: { readonly person: PersonDetail }) {
  const texts = useTexts(peopleTexts);
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
          {texts.write}
        </Button>
        <Button icon={<EditOutlined aria-hidden />} onClick={() => setTask("edit")}>
          {texts.edit}
        </Button>
        <Button icon={<MergeCellsOutlined aria-hidden />} onClick={() => setTask("join")}>
          {texts.join}
        </Button>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          loading={exporting.isPending}
          onClick={() => void exporting.run(person.email)}
        >
          {texts.exportData}
        </Button>
      </div>
      <GrantsSection personId={person.id} />
      {person.joined.length > 0 && <Joined person={person} />}
      <section className="stack gap-3" aria-label={texts.timeline}>
        <h3 className={styles["heading"]}>{texts.timeline}</h3>
        <Timeline person={person} />
      </section>
      {task === "edit" && <PersonDialog person={person} onClose={() => setTask(null)} />}
      {task === "join" && <JoinDialog person={person} onClose={() => setTask(null)} />}
    </div>
  );
}

function Facts({ person }: { readonly person: PersonDetail }) {
  const texts = useTexts(peopleTexts);
  const language = useLanguage();
  const timezone = useTimeZone();
  const { data: currency } = useQuery(shopCurrencyQuery(useApi(), language));
  const { email, city, country, locale, orders, spent, newsletter, topics, tags, note, firstSeenAt } = person;
  const rows: [string, string][] = [
    [texts.email, email],
    [texts.from, [city, country && countryName(country, language)].filter(Boolean).join(", ")],
    [texts.language, locale === null ? "" : languageNames[locale]],
    [texts.orders, orders === 0 || !currency ? String(orders) : `${orders}, ${formatPrice(spent, currency)}`],
    [texts.newsletter, newsletter === null ? "" : texts.statuses[newsletter]],
    [texts.wants, topics === null ? "" : describeTopics(topics, language)],
    [texts.tags, tags.join(", ")],
    [texts.note, note ?? ""],
    [texts.firstSeen, formatDay(firstSeenAt, language, timezone)],
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
  const texts = useTexts(peopleTexts);
  const { run, isPending } = useAction(undoJoinMutation(useApi()), {
    success: texts.joiningUndone,
    failure: texts.undoFailed,
  });
  return (
    <section className="stack gap-3" aria-label={texts.joinedWith}>
      <h3 className={styles["heading"]}>{texts.joinedWith}</h3>
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
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Timeline({ person: { timeline } }: { readonly person: PersonDetail }) {
  const texts = useTexts(peopleTexts);
  const language = useLanguage();
  if (timeline.length === 0) return <p className="flush quiet">{texts.nothingYet}</p>;
  return (
    <ol className={styles["timeline"]}>
      {timeline.map(({ at, text, orderId }, index) => (
        <li key={index}>
          <time className="quiet small" dateTime={at}>
            {formatDateTime(at, language)}
          </time>
          <span className="anywhere" dir="auto">
            {text}
            {orderId !== undefined && (
              <>
                {" "}
                <Link className="link touch-line" to={paths.order(orderId)}>
                  {texts.order(orderId)}
                </Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
