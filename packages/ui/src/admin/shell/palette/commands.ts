import { themeChoices } from "@recital/contract/values/theme";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { paths } from "../../paths.ts";
import { places } from "../../places.ts";
import { themeLabels, useTheme } from "../antd-theme.ts";
import { useLogOut } from "../header-actions.tsx";

const openings = [
  { title: "Add a product", path: paths.newProduct, words: "new shop" },
  { title: "Add a video", path: paths.newVideo, words: "new youtube" },
  { title: "Write a post", path: paths.newPost, words: "new news blog article" },
  { title: "Write a newsletter", path: paths.newIssue, words: "new issue email send" },
  { title: "Ship the next order", path: paths.shipNext, words: "parcel label address" },
  { title: "Print address labels", path: paths.labels, words: "ship parcel" },
] as const;

/** Returns the commands that are always there: all places of the back office, and frequent actions. */
export function useCommands(): readonly Command[] {
  const navigate = useNavigate();
  const { openExternal, websiteUrl } = usePlatform();
  const [, chooseTheme] = useTheme();
  const logOut = useLogOut();
  return useMemo(() => {
    const open = (path: string) => () => void navigate(path);
    return [
      ...places.map(({ path, words, ...place }): Command => ({ ...place, id: path, words, run: open(path) })),
      ...openings.map(({ title, path, words }): Command => ({
        id: title,
        group: "Actions",
        title,
        words,
        run: open(path),
      })),
      {
        id: "website",
        group: "Actions",
        title: "View Website",
        words: "open public site",
        run: () => openExternal(`${websiteUrl || location.origin}/`),
      },
      ...themeChoices.map((choice): Command => ({
        id: `theme-${choice}`,
        group: "Actions",
        title: `Theme: ${themeLabels[choice]}`,
        words: "appearance colors mode",
        run: () => chooseTheme(choice),
      })),
      { id: "logout", group: "Actions", title: "Logout", words: "log out sign out leave", run: logOut },
    ];
  }, [navigate, openExternal, websiteUrl, chooseTheme, logOut]);
}

/** Something that the palette can open or do. */
export interface Command {
  /** Unique in the palette. */
  readonly id: string;
  readonly group: string;
  readonly title: string;
  /** The text that distinguishes entries of the same title: a date, an amount. */
  readonly detail?: string;
  /** Other words by which it is found. */
  readonly words?: string;
  readonly run: () => void;
}

/** The groups of the commands that are always there. */
export const commandGroups: readonly string[] = ["Screens", "Settings", "Actions"];

/**
 * Returns the commands with words that begin with all the entered ones, the best first. Settings are many, so they are
 * listed only for a text.
 */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  if (text.trim() === "") return commands.filter(({ group }) => group !== "Settings");
  return commands
    .filter((command) => rankOf(command, text) < noMatch)
    .toSorted((a, b) => rankOf(a, text) - rankOf(b, text));
}

/** Returns groups of commands; for a text, the groups with the best match first. */
export function groupCommands(commands: readonly Command[], groups: readonly string[], text: string): Command[][] {
  const best = (listed: readonly Command[]) => Math.min(...listed.map((command) => rankOf(command, text)));
  return groups
    .map((group) => commands.filter((command) => command.group === group))
    .filter((listed) => listed.length > 0)
    .toSorted((a, b) => best(a) - best(b));
}

const noMatch = 3;

/** 0: the title begins with the text, 1: it has the words, 2: the title and the other words have them. */
function rankOf({ title, words: more = "" }: Command, text: string): number {
  const query = plain(text);
  const words = query.split(noLetters).filter((word) => word !== "");
  if (words.length === 0) return query === "" ? 0 : noMatch;
  const hasWords = (named: string) => {
    const names = plain(named).split(noLetters);
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
  if (plain(title).startsWith(query)) return 0;
  return hasWords(title) ? 1 : hasWords(`${title} ${more}`) ? 2 : noMatch;
}

const noLetters = /[^\p{L}\p{N}]+/u;

/** Returns the text in lower case, without accents. */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();
}
