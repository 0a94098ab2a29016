import {
  subscriberStatus,
  subscriberStatuses,
  subscriberStatusNames,
} from "@recital/contract/values/subscriber-status";
import { Select } from "../../components/form/select.tsx";
import { SearchField } from "../../components/form/text-fields.tsx";
import type { ListView } from "../../components/list/pager.tsx";
import styles from "./subscribers.module.css";

export const subscriberFields = { search: "text", status: ["all", ...subscriberStatus.options] } as const;

/** The state of the list. */
export type SubscriberView = ListView<typeof subscriberFields>;

interface SubscriberFiltersProps {
  readonly view: SubscriberView;
  readonly onChange: (part: Partial<SubscriberView>) => void;
}

const states = [
  { value: "all" as const, label: "All" },
  ...subscriberStatuses.map((value) => ({ value, label: subscriberStatusNames[value] })),
];

export function SubscriberFilters({ view, onChange }: SubscriberFiltersProps) {
  return (
    <div className={styles["filters"]} role="search">
      <SearchField
        label="Search by name or email"
        placeholder="Name or email"
        value={view.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        aria-label="Status"
        options={states}
        value={view.status}
        onChange={(status: SubscriberView["status"]) => onChange({ status })}
      />
    </div>
  );
}
