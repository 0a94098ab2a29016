import type { Issue } from "@recital/contract/endpoints/audience/issues";
import { countryCodes } from "@recital/contract/values/country-code";
import type { IssueSegment } from "@recital/contract/values/newsletter";
import { isLocal } from "@recital/contract/values/segment";
import { type IssueTopic, issueTopics } from "@recital/contract/values/topic-list";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { issueCountQuery } from "../../../../api/admin/issues.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { countryOptionsOf, SearchSelect } from "../../../components/form/search-select.tsx";
import { Select } from "../../../components/form/select.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { kindOf, type IssueDraft } from "./issue-state.ts";
import styles from "./newsletter.module.css";
import type { NewsletterTexts } from "./texts/en.ts";
import { newsletterTexts } from "./texts/index.ts";

const SegmentBuilder = lazy(async () => ({ default: (await import("./segment-builder.tsx")).SegmentBuilder }));

interface AudienceFieldProps {
  readonly draft: IssueDraft;
  readonly issue: Issue | null;
  readonly onChange: (segment: IssueSegment) => void;
  readonly onTopic: (topic: IssueTopic | null) => void;
}

const kindsOf = (texts: NewsletterTexts) =>
  [
    { value: "all", label: texts.allSubscribers },
    { value: "buyers", label: texts.buyers },
    { value: "country", label: texts.buyersInCountry },
    { value: "tree", label: texts.everyoneWho },
  ] as const;

const topicsOf = (texts: NewsletterTexts) => [
  { value: "none" as const, label: texts.anyTopic },
  ...issueTopics.map((value) => ({ value, label: texts.topicIs(texts.topics[value]) })),
];

type Kind = ReturnType<typeof kindsOf>[number]["value"];

/** The recipients of the issue, and their number. */
export function AudienceField({ draft, issue, onChange, onTopic }: AudienceFieldProps) {
  const { segment, topic = null } = draft.content;
  const texts = useTexts(newsletterTexts);
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
        <Select aria-label={texts.recipients} options={kindsOf(texts)} value={kind} onChange={handleKind} />
        {kind === "country" && (
          <SearchSelect
            aria-label={texts.country}
            placeholder={texts.chooseCountry}
            options={countryOptionsOf(countryCodes, language)}
            value={"kind" in segment && segment.kind === "country" ? segment.country : null}
            onChange={handleCountry}
          />
        )}
        <Select
          aria-label={texts.topic}
          options={topicsOf(texts)}
          value={topic ?? "none"}
          onChange={(chosen: IssueTopic | "none") => onTopic(chosen === "none" ? null : chosen)}
        />
        {issue && !isChoosing && <Count issue={issue} />}
      </div>
      {topic === "concerts" && ("kind" in segment || !isLocal(segment)) && (
        <p className={styles["topicHint"]}>{texts.nearHint}</p>
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
  const texts = useTexts(newsletterTexts);
  const { data } = useQuery(issueCountQuery(useApi(), issue));
  return <span className="quiet">{data ? texts.subscribers(data.count) : ""}</span>;
}
