import type { Issue } from "@recital/contract/endpoints/issues";
import { countryCodes } from "@recital/contract/values/country-code";
import { countryName } from "@recital/contract/values/country-name";
import type { IssueSegment } from "@recital/contract/values/issue";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { issueCountQuery } from "../../../api/admin/issues.ts";
import { useApi } from "../../../api/api-context.tsx";
import { SearchSelect } from "../../components/form/search-select.tsx";
import { Select } from "../../components/form/select.tsx";
import type { IssueDraft } from "./issue-draft.ts";
import { countSubscribers, describeSegment } from "./issue-state.ts";
import styles from "./newsletter.module.css";

interface AudienceFieldProps {
  readonly draft: IssueDraft;
  readonly issue: Issue | null;
  readonly onChange: (segment: IssueSegment) => void;
}

const kinds = [
  { value: "all", label: describeSegment({ kind: "all" }) },
  { value: "buyers", label: describeSegment({ kind: "buyers" }) },
  { value: "country", label: "Buyers in a country" },
] as const;

/** Who gets the issue, and how many they are. */
export function AudienceField({ draft, issue, onChange }: AudienceFieldProps) {
  const { segment } = draft.content;
  const [isChoosing, setIsChoosing] = useState(false);
  const kind = isChoosing ? "country" : segment.kind;
  const handleKind = (chosen: IssueSegment["kind"]) => {
    setIsChoosing(chosen === "country" && segment.kind !== "country");
    if (chosen !== "country") onChange({ kind: chosen });
  };
  const handleCountry = (country: string) => {
    setIsChoosing(false);
    onChange({ kind: "country", country });
  };
  return (
    <div className={styles["audience"]}>
      <Select aria-label="Recipients" options={kinds} value={kind} onChange={handleKind} />
      {kind === "country" && (
        <SearchSelect
          aria-label="Country"
          placeholder="Choose a country"
          options={countries()}
          value={segment.kind === "country" ? segment.country : null}
          onChange={handleCountry}
        />
      )}
      {issue && !isChoosing && <Count issue={issue} />}
    </div>
  );
}

function Count({ issue: { id, segment } }: { readonly issue: Issue }) {
  const { data } = useQuery(issueCountQuery(useApi(), id, segment));
  return <span className="quiet">{data ? countSubscribers(data.count) : ""}</span>;
}

function countries() {
  return countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, "en"));
}
