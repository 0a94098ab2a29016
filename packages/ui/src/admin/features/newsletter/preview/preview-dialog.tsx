import type { Issue } from "@recital/contract/endpoints/issues";
import { useQuery } from "@tanstack/react-query";
import { Modal, Segmented } from "antd";
import { useState } from "react";
import { issuePreviewQuery } from "../../../../api/admin/issues.ts";
import { useApi } from "../../../../api/api-context.tsx";
import { LoadFailure, ScreenLoading } from "../../../components/feedback/load-states.tsx";
import { nameOfIssue } from "../issue-state.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import styles from "./preview.module.css";

type Scheme = "light" | "dark";
type View = "desktop" | "phone" | "text";

interface PreviewDialogProps {
  readonly issue: Issue;
  readonly onClose: () => void;
}

/** Shows the email as readers get it: wide and narrow, in both themes, and as plain text. */
export function PreviewDialog({ issue, onClose }: PreviewDialogProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [view, setView] = useState<View>("desktop");
  const [scheme, setScheme] = useState<Scheme>("light");
  const { data, error, refetch } = useQuery(issuePreviewQuery(useApi(), issue.id, issue.version));
  return (
    <Modal
      open={isOpen}
      title="Preview"
      footer={null}
      width={760}
      centered
      onCancel={() => setIsOpen(false)}
      afterClose={onClose}
    >
      <Tools view={view} scheme={scheme} onView={setView} onScheme={setScheme} />
      <dl className={styles["inbox"]}>
        <dt>Subject</dt>
        <dd dir="auto">{nameOfIssue(issue)}</dd>
        <dd className="quiet" dir="auto">
          {issue.preheader}
        </dd>
      </dl>
      {data ? (
        view === "text" ? (
          <textarea className={styles["text"]} readOnly aria-label="Text part" dir="auto" value={data.text} />
        ) : (
          <PreviewFrame html={data.html} isDark={scheme === "dark"} isNarrow={view === "phone"} />
        )
      ) : error ? (
        <LoadFailure title="Failed to load the preview" error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenLoading />
      )}
    </Modal>
  );
}

interface ToolsProps {
  readonly view: View;
  readonly scheme: Scheme;
  readonly onView: (view: View) => void;
  readonly onScheme: (scheme: Scheme) => void;
}

function Tools({ view, scheme, onView, onScheme }: ToolsProps) {
  return (
    <div className={styles["tools"]}>
      <Segmented<View>
        aria-label="View"
        value={view}
        onChange={onView}
        options={[
          { value: "desktop", label: "Desktop" },
          { value: "phone", label: "Phone" },
          { value: "text", label: "Text" },
        ]}
      />
      {view !== "text" && (
        <Segmented<Scheme>
          aria-label="Theme"
          value={scheme}
          onChange={onScheme}
          options={[
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
          ]}
        />
      )}
    </div>
  );
}
