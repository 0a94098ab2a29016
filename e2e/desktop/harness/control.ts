import type { OpenDialogOptions, SaveDialogOptions } from "electron";

/** What the program did outside its window, as recorded for the test. */
export interface Record {
  readonly openedLinks: string[];
  readonly shownFiles: string[];
  readonly openDialogs: OpenDialogOptions[];
  readonly saveDialogs: SaveDialogOptions[];
  readonly questions: string[];
  readonly notifications: { readonly title: string; readonly body: string }[];
  readonly contextMenus: string[][];
  badge: number;
  printed: number;
  isMaximized: boolean;
  zoomLevel: number;
  themeSource: string;
  isFocused: boolean;
}

/** An action outside the window. */
export type Command =
  | { readonly do: "choose-file"; readonly path: string | null }
  | { readonly do: "choose-place"; readonly path: string | null }
  | { readonly do: "choose-button"; readonly button: number }
  | { readonly do: "menu"; readonly label: string }
  | { readonly do: "click-notification"; readonly index: number }
  | { readonly do: "blur" }
  | { readonly do: "focus" }
  | { readonly do: "resume" }
  | { readonly do: "second-instance"; readonly words: readonly string[] }
  | { readonly do: "close-window" }
  | { readonly do: "quit" }
  | { readonly do: "end" }
  | { readonly do: "record" };

export interface Reply {
  readonly id: number;
  readonly record?: Record;
  readonly failure?: string;
}

export const record: Record = emptyRecord();

/** Returns the record of a program that was just started. */
export function emptyRecord(): Record {
  return {
    openedLinks: [],
    shownFiles: [],
    openDialogs: [],
    saveDialogs: [],
    questions: [],
    notifications: [],
    contextMenus: [],
    badge: 0,
    printed: 0,
    isMaximized: false,
    zoomLevel: 0,
    themeSource: "system",
    isFocused: true,
  };
}

/** The choices for the next dialogs; without one the dialog is cancelled. */
export const choices = {
  files: [] as (string | null)[],
  places: [] as (string | null)[],
  buttons: [] as number[],
};

type Handler<C extends Command["do"]> = (command: Extract<Command, { do: C }>) => void | Promise<void>;

const handlers: { [C in Command["do"]]?: Handler<C> } = {
  "choose-file": ({ path }) => void choices.files.push(path),
  "choose-place": ({ path }) => void choices.places.push(path),
  "choose-button": ({ button }) => void choices.buttons.push(button),
  record: () => undefined,
};

/** Runs a command of the test. */
export function onCommand<C extends Command["do"]>(name: C, handler: Handler<C>): void {
  Object.assign(handlers, { [name]: handler });
}

export function listenToTest(): void {
  process.on("message", (message: Command & { readonly id: number }) => {
    void run(message).then((failure) => process.send?.({ id: message.id, record, ...failure } satisfies Reply));
  });
}

async function run(command: Command): Promise<{ failure?: string }> {
  try {
    // Handlers are keyed by the name of their command.
    const handler = handlers[command.do] as ((input: Command) => void | Promise<void>) | undefined;
    if (!handler) throw new Error(`nothing does ${command.do}`);
    await handler(command);
    return {};
  } catch (error) {
    return { failure: String(error) };
  }
}
