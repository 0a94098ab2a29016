import type { Issue } from "@recital/contract/endpoints/audience/issues";
import { countryCodes } from "@recital/contract/values/country-code";
import type { IssueSegment } from "@recital/contract/values/newsletter";
import { isLocal } from "@recital/contract/values/segment";
import { type IssueTopic, issueTopicNames, issueTopics } from "@recital/contract/values/topic-list";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { issueCountQuery } from "../../../../api/admin/issues.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { countryOptionsOf, SearchSelect } from "../../../components/form/search-select.tsx";
import { Select } from "../../../components/form/select.tsx";
import { useLanguage } from "../../../language.ts";
import { countSubscribers, describeSegment, kindOf, type IssueDraft } from "./issue-state.ts";
import styles from "./newsletter.module.css";

const SegmentBuilder = lazy(async () => ({ default: (await import("./segment-builder.tsx")).SegmentBuilder }));

interface AudienceFieldProps {
  readonly draft: IssueDraft;
  readonly issue: Issue | null;
  readonly onChange: (segment: IssueSegment) => void;
  readonly onTopic: (topic: IssueTopic | null) => void;
}

const kinds = [
  { value: "all", label: describeSegment({ kind: "all" }) },
  { value: "buyers", label: describeSegment({ kind: "buyers" }) },
  { value: "country", label: "Buyers in a country" },
  { value: "tree", label: "Everyone who …" },
] as const;

const topics = [
  { value: "none" as const, label: "Whatever their topics" },
  ...issueTopics.map((value) => ({ value, label: `Topic: ${issueTopicNames[value]}` })),
];

type Kind = (typeof kinds)[number]["value"];

/** The recipients of the issue, and their number. */
export function AudienceField({ draft, issue, onChange, onTopic }: AudienceFieldProps) {
  const { segment, topic = null } = draft.content;
  const language = useLanguage();
  const [isChoosing, setIsChoosing] = useState(false);
  const kind = isChoosing ? "country" : kindOf(segment);
  const handleKind = (chosen: Kind) => {
    setIsChoosing(chosen === "country" && kindOf(segment) !== "country");
    if (chosen === "tree") onChange({ all: [{ bought: { anything: true } }] });
    else if (chosen !== "country") onChange({ kind: chosen });
  };
  const handleCountry = (country: string) => {
    setIsChoosing(false);
    onChange({ kind: "country", country });
  };
  return (
    <>
      <div className={styles["audience"]}>
        <Select aria-label="Recipients" options={kinds} value={kind} onChange={handleKind} />
        {kind === "country" && (
          <SearchSelect
            aria-label="Country"
            placeholder="Choose a country"
            options={countryOptionsOf(countryCodes, language)}
            value={"kind" in segment && segment.kind === "country" ? segment.country : null}
            onChange={handleCountry}
          />
        )}
        <Select
          aria-label="Topic"
          options={topics}
          value={topic ?? "none"}
          onChange={(chosen: (typeof topics)[number]["value"]) => onTopic(chosen === "none" ? null : chosen)}
        />
        {issue && !isChoosing && <Count issue={issue} />}
      </div>
      {topic === "concerts" && ("kind" in segment || !isLocal(segment)) && (
        <p className={styles["topicHint"]}>
          Who wants only concerts near them does not get this issue. To reach them, send it to everyone who lives near a
          city.
        </p>
      )}
      {!isChoosing && !("kind" in segment) && (
        <Suspense fallback={null}>
          <SegmentBuilder tree={segment} onChange={onChange} />
        </Suspense>
      )}
    </>
  );
}

function Count({ issue }: { readonly issue: Issue }) {
  const { data } = useQuery(issueCountQuery(useApi(), issue));
  return <span className="quiet">{data ? countSubscribers(data.count) : ""}</span>;
}
