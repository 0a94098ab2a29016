import { adminLanguages, type AdminLanguage } from "@recital/contract/values/language";
import { themeChoices } from "@recital/contract/values/theme";
import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import { usePlatform } from "../../../platform/platform-context.tsx";
import { paths } from "../../paths.ts";
import { useLanguage } from "../../language.ts";
import { placesIn } from "../../places.ts";
import { useTheme } from "../antd-theme.ts";
import { useLogOut } from "../header-actions.tsx";
import { shellTexts } from "../texts/index.ts";
import type { PaletteTexts } from "./texts/en.ts";
import { paletteTexts } from "./texts/index.ts";

const openings = [
  { name: "addProduct", path: paths.newProduct },
  { name: "addVideo", path: paths.newVideo },
  { name: "writePost", path: paths.newPost },
  { name: "writeNewsletter", path: paths.newIssue },
  { name: "shipNext", path: paths.shipNext },
  { name: "printLabels", path: paths.labels },
] as const;

/** Returns the commands that are always there: all places of the back office, and frequent actions. */
export function useCommands(): readonly Command[] {
  const navigate = useNavigate();
  const { openExternal, websiteUrl } = usePlatform();
  const [, chooseTheme] = useTheme();
  const logOut = useLogOut();
  const language = useLanguage();
  return useMemo(() => {
    const { themeWords } = paletteTexts[language];
    const { themeIs } = shellTexts[language];
    const open = (path: string) => () => void navigate(path);
    return [
      ...placesIn(language).map(({ path, words, ...place }): Command => ({
        ...place,
        id: path,
        words,
        run: open(path),
      })),
      ...openings.map(({ name, path }): Command => ({
        id: name,
        group: "actions",
        ...textOf(name, language),
        run: open(path),
      })),
      {
        id: "website",
        group: "actions",
        ...textOf("viewWebsite", language),
        run: () => openExternal(`${websiteUrl || location.origin}/`),
      },
      ...themeChoices.map((choice): Command => ({
        id: `theme-${choice}`,
        group: "actions",
        title: themeIs[choice],
        words: themeWords,
        run: () => chooseTheme(choice),
      })),
      { id: "logout", group: "actions", ...textOf("logout", language), run: logOut },
    ];
  }, [language, navigate, openExternal, websiteUrl, chooseTheme, logOut]);
}

/** Returns the title of an action and the words for it, the English ones too. */
function textOf(name: keyof PaletteTexts["actions"], language: AdminLanguage) {
  const [english] = adminLanguages;
  const { title, words } = paletteTexts[language].actions[name];
  const known = paletteTexts[english].actions[name];
  return { title, words: language === english ? words : `${words} ${known.title} ${known.words}` };
}

export type CommandGroup = keyof PaletteTexts["groups"];

/** Something that the palette can open or do. */
export interface Command {
  /** Unique in the palette. */
  readonly id: string;
  readonly group: CommandGroup;
  readonly title: string;
  /** The text that distinguishes entries of the same title: a date, an amount. */
  readonly detail?: string;
  /** Other words by which it is found. */
  readonly words?: string;
  readonly run: () => void;
}

/** The groups of the commands that are always there. */
export const commandGroups = ["screens", "settings", "actions"] as const satisfies readonly CommandGroup[];

/**
 * Returns the commands with words that begin with all the entered ones, the best first. Settings are many, so they are
 * listed only for a text.
 */
export function matchCommands(commands: readonly Command[], text: string): Command[] {
  if (text.trim() === "") return commands.filter(({ group }) => group !== "settings");
  return commands
    .filter((command) => rankOf(command, text) < noMatch)
    .toSorted((a, b) => rankOf(a, text) - rankOf(b, text));
}

/** Returns groups of commands; for a text, the groups with the best match first. */
export function groupCommands(
  commands: readonly Command[],
  groups: readonly CommandGroup[],
  text: string,
): Command[][] {
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
