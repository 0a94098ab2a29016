import type { Call, CallInput, CallResult, EventContent, WindowEvent } from "./ipc.ts";

type Invoke<C extends Call> =
  CallInput<C> extends undefined ? () => Promise<CallResult<C>> : (input: CallInput<C>) => Promise<CallResult<C>>;
type Subscribe<N extends WindowEvent> = (listener: (content: EventContent<N>) => void) => () => void;

/** The program's functions in the window, as `window.recital`. Each `on…` returns a function that unsubscribes. */
export interface Bridge {
  readonly readSite: Invoke<"site:read">;
  readonly connectSite: Invoke<"site:connect">;
  readonly pickImage: Invoke<"image:pick">;
  readonly pickFiles: Invoke<"files:pick">;
  readonly readSlice: Invoke<"file:slice">;
  readonly saveFile: Invoke<"file:save">;
  readonly saveStoredFile: Invoke<"stored-file:save">;
  readonly cancelSaving: Invoke<"stored-file:cancel">;
  readonly showSavedFile: Invoke<"file:show">;
  readonly sendDeletion: Invoke<"deletion:send">;
  readonly listDrafts: Invoke<"drafts:list">;
  readonly keepDraft: Invoke<"draft:keep">;
  readonly deleteDraft: Invoke<"draft:delete">;
  readonly openLink: Invoke<"link:open">;
  readonly chooseTheme: Invoke<"theme:choose">;
  readonly onNavigate: Subscribe<"navigate">;
  readonly onSiteChangeRequested: Subscribe<"site:change-requested">;
  readonly onConnectionChange: Subscribe<"connection:changed">;
  readonly onSavingProgress: Subscribe<"stored-file:progress">;
  readonly onFileSaved: Subscribe<"file:saved">;
}
