import { Alert } from "antd";
import { ConflictChoice } from "../components/form/saving.tsx";
import { useTexts } from "../language.ts";
import type { StoredEntry } from "./draft.ts";
import { draftTexts } from "./texts/index.ts";
import type { OpenDraft } from "./use-draft.ts";

interface DraftStatusProps {
  readonly draft: Pick<OpenDraft<unknown, StoredEntry>, "state" | "id" | "isSafe">;
}

/** Tells where the last changes of a draft are. */
export function DraftStatus({ draft: { state, id, isSafe } }: DraftStatusProps) {
  const texts = useTexts(draftTexts);
  const isUnwritten = state === "stored" && id === null;
  const isInDanger = !isSafe && state === "kept";
  return (
    <span role="status">
      {isInDanger ? texts.inDanger : null}
      {!isUnwritten && !isInDanger && texts.states[state]}
    </span>
  );
}

interface DraftProblemProps {
  readonly draft: Pick<OpenDraft<unknown, StoredEntry>, "state" | "theirs" | "refusal" | "keepMine" | "takeTheirs">;
}

/** Shows that a draft was changed or deleted somewhere else, or why the site refuses it. */
export function DraftProblem({ draft }: DraftProblemProps) {
  const texts = useTexts(draftTexts);
  if (draft.state === "conflict") {
    const theirs = draft.theirs ? {} : { theirs: texts.deletedThere };
    return <ConflictChoice {...theirs} onKeepMine={draft.keepMine} onTakeTheirs={draft.takeTheirs} />;
  }
  if (draft.state !== "refused" || !draft.refusal) return null;
  return <Alert type="error" showIcon role="alert" title={draft.refusal.message} />;
}
