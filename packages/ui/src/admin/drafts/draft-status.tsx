import { Alert } from "antd";
import { ConflictChoice } from "../components/form/saving.tsx";
import type { StoredEntry } from "./draft.ts";
import type { OpenDraft } from "./use-draft.ts";

const texts = {
  stored: "Saved",
  changed: "Saving…",
  sending: "Saving…",
  kept: "Kept on this computer; it is sent when the connection is back",
  conflict: "Not saved",
  refused: "Not saved",
} as const;

interface DraftStatusProps {
  readonly draft: Pick<OpenDraft<unknown, StoredEntry>, "state" | "id" | "isSafe">;
}

/** Tells where the last changes of a draft are. */
export function DraftStatus({ draft: { state, id, isSafe } }: DraftStatusProps) {
  const isUnwritten = state === "stored" && id === null;
  const isInDanger = !isSafe && state === "kept";
  return (
    <span role="status">
      {isInDanger ? "Not saved, and this computer cannot keep it. Please do not close this page." : null}
      {!isUnwritten && !isInDanger && texts[state]}
    </span>
  );
}

interface DraftProblemProps {
  readonly draft: Pick<OpenDraft<unknown, StoredEntry>, "state" | "theirs" | "refusal" | "keepMine" | "takeTheirs">;
}

/** Shows that a draft was changed or deleted somewhere else, or why the site refuses it. */
export function DraftProblem({ draft }: DraftProblemProps) {
  if (draft.state === "conflict") {
    const theirs = draft.theirs ? {} : { theirs: "It was deleted there." };
    return <ConflictChoice {...theirs} onKeepMine={draft.keepMine} onTakeTheirs={draft.takeTheirs} />;
  }
  if (draft.state !== "refused" || !draft.refusal) return null;
  return <Alert type="error" showIcon role="alert" title={draft.refusal.message} />;
}
