import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { useTexts } from "../../language.ts";
import styles from "./command-palette.module.css";
import {
  commandGroups,
  groupCommands,
  matchCommands,
  useCommands,
  type Command,
  type CommandGroup,
} from "./commands.ts";
import { foundGroups, useFoundEntries } from "./found-entries.ts";
import type { PaletteTexts } from "./texts/en.ts";
import { paletteTexts } from "./texts/index.ts";

const groups = [...commandGroups, ...foundGroups];

/** Closes the dialog by a press outside it, where the browser can; Escape closes it everywhere. */
const closesOutside = { closedby: "any" } as const;

/** A dialog that finds screens, settings, actions and all that has a name, and opens or does the chosen one. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts(paletteTexts);
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before a command runs: a dialog that it opens would be below.
  const { id, text, grouped, chosen, state, choose, enter, run, handleKey } = usePalette(() => dialog.current?.close());
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles["palette"]} aria-label={texts.title} onClose={onClose} {...closesOutside}>
      <div className={styles["content"]}>
        <input
          type="text"
          role="combobox"
          aria-label={texts.field}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && optionId(id, chosen)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.placeholder}
          className={styles["field"]}
          value={text}
          onChange={({ target }) => enter(target.value)}
          onKeyDown={handleKey}
        />
        <Results id={id} grouped={grouped} chosen={chosen} onHover={choose} onRun={run} />
        <p role="status" className={styles["state"]}>
          {state}
        </p>
      </div>
    </dialog>
  );
}

/** The entered text, the found commands and the chosen one. `close` is called before a command runs. */
function usePalette(close: () => void) {
  const id = useId();
  const texts = useTexts(paletteTexts);
  const [text, setText] = useState("");
  const { found, ...search } = useFoundEntries(text);
  const commands = [...matchCommands(useCommands(), text), ...found];
  const grouped = groupCommands(commands, groups, text);
  const listed = grouped.flat();
  const { chosen, choose, move } = useChosen(listed, id);
  const run = (command: Command | undefined) => {
    if (!command) return;
    close();
    command.run();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter") run(chosen);
    else return;
    event.preventDefault();
  };
  const enter = (entered: string) => {
    setText(entered);
    choose(null);
  };
  return { id, text, grouped, chosen, state: describe(texts, listed.length, search), choose, enter, run, handleKey };
}

/** The command that Enter runs: the first one, until another is chosen. */
function useChosen(listed: readonly Command[], id: string) {
  const [chosenId, choose] = useState<string | null>(null);
  const chosen = listed.find((command) => command.id === chosenId) ?? listed[0];
  const move = (by: number) => {
    const index = chosen ? listed.indexOf(chosen) : -1;
    const next = listed[(index + by + listed.length) % listed.length];
    if (!next) return;
    choose(next.id);
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: "nearest" });
  };
  return { chosen, choose, move };
}

interface ResultsProps {
  readonly id: string;
  readonly grouped: readonly (readonly Command[])[];
  readonly chosen: Command | undefined;
  readonly onHover: (commandId: string) => void;
  readonly onRun: (command: Command) => void;
}

function Results({ grouped, ...options }: ResultsProps) {
  const texts = useTexts(paletteTexts);
  return (
    <div role="listbox" id={`${options.id}-list`} aria-label={texts.results} className={styles["list"]}>
      {grouped.map(
        ([first, ...rest]) =>
          first && <CommandSection key={first.group} {...options} group={first.group} commands={[first, ...rest]} />,
      )}
    </div>
  );
}

interface CommandSectionProps extends Omit<ResultsProps, "grouped"> {
  readonly group: CommandGroup;
  readonly commands: readonly Command[];
}

function CommandSection({ id, group, commands, chosen, onHover, onRun }: CommandSectionProps) {
  const { groups: titles } = useTexts(paletteTexts);
  return (
    <div role="group" aria-labelledby={`${id}-${group}`}>
      <div id={`${id}-${group}`} className={styles["group"]}>
        {titles[group]}
      </div>
      {commands.map((command) => (
        // The field has the focus and handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={command.id}
          id={optionId(id, command)}
          role="option"
          tabIndex={-1}
          aria-selected={command === chosen}
          className={styles["option"]}
          onPointerMove={() => onHover(command.id)}
          onClick={() => onRun(command)}
        >
          <bdi className={styles["title"]}>{command.title}</bdi>
          {command.detail !== undefined && <span className={styles["detail"]}>{command.detail}</span>}
        </div>
      ))}
    </div>
  );
}

function optionId(id: string, command: Command): string {
  return `${id}-${command.id.replaceAll(/[^\w-]/g, "_")}`;
}

type Search = Omit<ReturnType<typeof useFoundEntries>, "found">;

function describe(texts: PaletteTexts, count: number, { isSearching, hasFailed }: Search): string {
  if (isSearching) return texts.searching;
  if (hasFailed) return texts.serverNotSearched;
  return count === 0 ? texts.nothingFound : texts.resultCount(count);
}
