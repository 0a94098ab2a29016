import { sha256 } from "@recital/contract/values/fields";
import { adminLanguages } from "@recital/contract/values/language";
import { z } from "zod";

/** The site that the program manages. */
export const site = z.object({
  /** Its origin, without a trailing slash. */
  url: z.url({ protocol: /^https?$/ }).refine((url) => url === URL.parse(url)?.origin),
  artistName: z.string(),
});

export type Site = z.output<typeof site>;

const bytes = z.instanceof(Uint8Array);
const wholeNumber = z.int().min(0);
const nothing = z.undefined();
const megabyte = 1024 * 1024;
const draftKey = z.uuid().toLowerCase();
const keptDraft = z.object({ key: draftKey, text: z.string().max(8 * megabyte) });

/** The path of a stored file in the API: of an asset by its ID, or of a backup by its name. */
const storedFilePath = z.string().regex(/^\/api\/admin\/(?:assets\/\d+|backups\/\w[\w.-]*)\/file$/);

/** The calls from the window to the program: input and output by channel. The output is null if the user cancels. */
export const calls = {
  /** Returns the chosen site; null at the first start. */
  "site:read": { input: nothing, output: site.nullable() },
  /** Checks that a Recital site runs at an entered URL, and stores it. */
  "site:connect": { input: z.string().max(2000), output: site },
  "image:pick": {
    input: nothing,
    output: z.object({ name: z.string(), type: z.string(), bytes }).nullable(),
  },
  /** Opens the file dialog for files of any type. A file is read by its id, and its path is not returned. */
  "files:pick": {
    input: nothing,
    output: z
      .array(z.object({ id: wholeNumber, name: z.string(), size: wholeNumber, lastModified: z.int() }))
      .nullable(),
  },
  /** Reads the bytes of a chosen file from `start` up to `end`, without it. */
  "file:slice": {
    input: z
      .object({ id: wholeNumber, start: wholeNumber, end: wholeNumber })
      .refine(({ start, end }) => end >= start && end - start <= 8 * megabyte),
    output: bytes,
  },
  "file:save": {
    input: z.object({
      name: z.string().min(1).max(200),
      bytes: bytes.refine(({ byteLength }) => byteLength <= 200 * megabyte),
    }),
    output: z.literal("saved").nullable(),
  },
  /** Saves a file of the site, of any size. A cut connection is resumed. */
  "stored-file:save": {
    input: z.object({ path: storedFilePath, name: z.string().min(1).max(1000), size: wholeNumber, sha256 }),
    output: z.literal("saved").nullable(),
  },
  /** Stops the saving of a file and deletes the saved part. */
  "stored-file:cancel": { input: storedFilePath, output: nothing },
  /** Shows the last saved file in the system's file manager. */
  "file:show": { input: nothing, output: nothing },
  /** Deletes something on the site at a path of the API, after the window has left the screen. */
  "deletion:send": { input: z.string().regex(/^\/api\/admin\/[\w-]+(?:\/[\w-]+)*$/), output: wholeNumber },
  /** Returns the drafts that are kept on this computer until the site has them. */
  "drafts:list": { input: nothing, output: z.array(keptDraft) },
  "draft:keep": { input: keptDraft, output: nothing },
  "draft:delete": { input: draftKey, output: nothing },
  "link:open": { input: z.string().max(4000), output: nothing },
  "theme:choose": { input: z.enum(["light", "dark", "system"]), output: nothing },
  /** Says in which language the window is, so that the program's own menus and dialogs are too. */
  "language:choose": { input: z.enum(adminLanguages), output: nothing },
} as const satisfies Readonly<Record<string, { readonly input: z.ZodType; readonly output: z.ZodType }>>;

/** The events from the program to the window: their content by channel. */
export const events = {
  /** A menu item, a notification or a deep link opens a screen. */
  navigate: z.string().regex(/^\/admin(?:\/[\w-]+)*$/),
  /** The menu item for another site was chosen. */
  "site:change-requested": nothing,
  /** The site became reachable (true) or unreachable (false). */
  "connection:changed": z.boolean(),
  /** A file of the site is being saved; `state` says whether it still is. */
  "stored-file:progress": z.object({
    path: storedFilePath,
    name: z.string(),
    size: wholeNumber,
    savedBytes: wholeNumber,
    state: z.enum(["saving", "waiting", "ended"]),
  }),
  /** A file was saved with this name. */
  "file:saved": z.string(),
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type Call = keyof typeof calls;
export type CallInput<C extends Call> = z.output<(typeof calls)[C]["input"]>;
export type CallOutput<C extends Call> = z.output<(typeof calls)[C]["output"]>;
export type WindowEvent = keyof typeof events;
export type EventContent<N extends WindowEvent> = z.output<(typeof events)[N]>;

/** The result of a call. Errors are values, since Electron would wrap their message. */
export type CallResult<C extends Call> =
  | { readonly ok: true; readonly value: CallOutput<C> }
  /** `message` is shown to the user. */
  | { readonly ok: false; readonly message: string };

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
  readonly chooseLanguage: Invoke<"language:choose">;
  readonly onNavigate: Subscribe<"navigate">;
  readonly onSiteChangeRequested: Subscribe<"site:change-requested">;
  readonly onConnectionChange: Subscribe<"connection:changed">;
  readonly onSavingProgress: Subscribe<"stored-file:progress">;
  readonly onFileSaved: Subscribe<"file:saved">;
}
