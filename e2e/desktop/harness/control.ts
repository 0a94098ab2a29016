import type { OpenDialogOptions, SaveDialogOptions } from "electron";

/** What a test sees of the program beside its window. */
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

/** What a test has the person at the computer do. */
export type Command =
  | { readonly do: "choose-file"; readonly path: string | null }
  | { readonly do: "choose-place"; readonly path: string | null }
  | { readonly do: "answer"; readonly button: number }
  | { readonly do: "menu"; readonly label: string }
  | { readonly do: "click-notification"; readonly index: number }
  | { readonly do: "look-away" }
  | { readonly do: "look-back" }
  | { readonly do: "wake" }
  | { readonly do: "second-start"; readonly words: readonly string[] }
  | { readonly do: "close-window" }
  | { readonly do: "quit" }
  | { readonly do: "end" }
  | { readonly do: "record" };

export interface Reply {
  readonly id: number;
  readonly record?: Record;
  readonly failure?: string;
}

export const record: Record = {
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

/** Answers that wait for the next dialog; without one the person calls it off. */
export const answers = {
  files: [] as (string | null)[],
  places: [] as (string | null)[],
  buttons: [] as number[],
};

type Handler<C extends Command["do"]> = (command: Extract<Command, { do: C }>) => void | Promise<void>;

const handlers: { [C in Command["do"]]?: Handler<C> } = {
  "choose-file": ({ path }) => void answers.files.push(path),
  "choose-place": ({ path }) => void answers.places.push(path),
  answer: ({ button }) => void answers.buttons.push(button),
  record: () => undefined,
};

/** Says what a command of the test does. */
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
    // Each handler stands under the name of its command.
    const handler = handlers[command.do] as ((given: Command) => void | Promise<void>) | undefined;
    if (!handler) throw new Error(`nothing does ${command.do}`);
    await handler(command);
    return {};
  } catch (error) {
    return { failure: String(error) };
  }
}
