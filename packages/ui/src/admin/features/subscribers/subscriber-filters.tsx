import { subscriberStatuses, subscriberStatusNames } from "@recital/contract/values/subscriber-status";
import { Select } from "../../components/listbox/select.tsx";
import { SearchField } from "../../components/search-field.tsx";
import styles from "./subscribers.module.css";
import type { SubscriberView } from "./use-subscriber-view.ts";

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
        value={view.search ?? ""}
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
