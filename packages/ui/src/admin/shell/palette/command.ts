/** Something that the palette can open or do. */
export interface Command {
  /** Unique in the palette. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: string;
  /** What tells entries of the same title apart: a date, an amount. */
  readonly detail?: string;
  /** Other words by which it is found. */
  readonly keywords?: string;
  readonly run: () => void;
}

export const commandGroups = ["Screens", "Actions", "Orders", "Products"] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** Returns the commands with words that begin with all the entered ones; those whose title begins with the text first. */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  const wanted = plain(text);
  const words = wanted.split(/\s+/).filter((word) => word !== "");
  const matching = commands.filter(({ title, keywords = "" }) => {
    const named = plain(`${title} ${keywords}`).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => named.some((one) => one.startsWith(word)));
  });
  const rank = ({ title }: Command) => (wanted !== "" && plain(title).startsWith(wanted) ? 0 : 1);
  return matching.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns the text in lower case, without accents. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
