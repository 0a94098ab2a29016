import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import styles from "./command-palette.module.css";
import { commandGroups, groupCommands, matchCommands, useCommands, type Command } from "./commands.ts";
import { foundGroups, useFoundEntries } from "./found-entries.ts";

const groups = [...commandGroups, ...foundGroups];

/** Closes the dialog by a press outside it, where the browser can; Escape closes it everywhere. */
const closesOutside = { closedby: "any" } as const;

/** A dialog that finds screens, settings, actions and all that has a name, and opens or does the chosen one. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before a command runs: a dialog that it opens would be below.
  const { id, text, grouped, chosen, state, choose, enter, run, handleKey } = usePalette(() => dialog.current?.close());
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles["palette"]}
      aria-label="Search the back office"
      onClose={onClose}
      {...closesOutside}
    >
      <div className={styles["content"]}>
        <input
          type="text"
          role="combobox"
          aria-label="Search everything"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen && optionId(id, chosen)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="A name, an order, a setting…"
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
  return { id, text, grouped, chosen, state: describe(listed.length, search), choose, enter, run, handleKey };
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
  return (
    <div role="listbox" id={`${options.id}-list`} aria-label="Results" className={styles["list"]}>
      {grouped.map((commands) => (
        <CommandSection key={commands[0]?.group} {...options} title={commands[0]?.group ?? ""} commands={commands} />
      ))}
    </div>
  );
}

interface CommandSectionProps extends Omit<ResultsProps, "grouped"> {
  readonly title: string;
  readonly commands: readonly Command[];
}

function CommandSection({ id, title, commands, chosen, onHover, onRun }: CommandSectionProps) {
  return (
    <div role="group" aria-labelledby={`${id}-${title}`}>
      <div id={`${id}-${title}`} className={styles["group"]}>
        {title}
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

function describe(count: number, { isSearching, hasFailed }: Omit<ReturnType<typeof useFoundEntries>, "found">) {
  if (isSearching) return "Searching…";
  if (hasFailed) return "The server cannot be searched now";
  if (count === 0) return "Nothing found";
  return count === 1 ? "1 result" : `${count} results`;
}
