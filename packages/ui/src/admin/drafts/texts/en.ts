import type { DraftState } from "../draft.ts";

export const en = {
  states: {
    stored: "Saved",
    changed: "Saving…",
    sending: "Saving…",
    kept: "Kept on this computer; it is sent when the connection is back",
    conflict: "Not saved",
    refused: "Not saved",
  } satisfies Record<DraftState, string>,
  inDanger: "Not saved, and this computer cannot keep it. Please do not close this page.",
  deletedThere: "It was deleted there.",
};

export type DraftTexts = typeof en;
