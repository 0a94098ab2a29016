import type { Trouble } from "@recital/contract/endpoints/status";
import { Alert } from "antd";
import { formatDateTime } from "../../components/format-date.ts";

/** What needs a person, and what to do about it. */
export function TroubleList({ troubles }: { readonly troubles: readonly Trouble[] }) {
  return troubles.map(({ kind, title, text, since }) => (
    <Alert
      key={kind}
      type="warning"
      showIcon
      title={title}
      description={since === null ? text : `${text} Noticed ${formatDateTime(since)}.`}
    />
  ));
}
