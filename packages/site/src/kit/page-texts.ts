import type { Language, Texts } from "@recital/contract/values/language";

/*
 * The language of the page for code of the browser outside of React, such as the player. The server writes it into the
 * document.
 */

/** Returns the sentences of a catalogue in the language of the page. */
export function pageTexts<T>(texts: Texts<T>): T {
  return texts[document.documentElement.lang as Language];
}

/** Returns what precedes the paths of the page's language: "/de", or nothing for the main one. */
export function pagePrefix(): string {
  // No page has a name of two letters.
  return /^\/[a-z]{2}(?=\/)/.exec(location.pathname)?.[0] ?? "";
}
