/**
 * The texts that visitors see until the owner writes their own (specification section 2); editors begin with them. Those
 * that are invented belong to the example artist, and a site that has a name shows none of them. The short ones are in
 * `default-words`, in every language.
 */

/** What the default texts depend on. */
export interface NamedSite {
  readonly artistName: string;
  /** Whether nobody has named the site. */
  readonly isExample: boolean;
}

/** Returns a text of the example artist; empty for a site that has a name. */
export function exampleText({ isExample }: NamedSite, text: string): string {
  return isExample ? text : "";
}

/** The contact email of the example artist. Its host cannot exist (RFC 2606), so a site that has a name shows none. */
export const exampleEmail = "hello@recital.example";

/**
 * Returns the paragraphs of the About section, which are in English only: they describe an artist who does not exist, and
 * their element names that language.
 */
export function defaultAboutParagraphs(artistName: string): string[] {
  return [
    `${artistName} is a composer and pianist who writes for the piano as it is heard from the bench: hammers, felt, wood, and the long decay of a string.`,
    "The pieces begin at an upright piano and end among synthesizers. Melodies come from a classical training; the spaces between them come from electronic music.",
    "Each recording is made in small rooms with the microphones close, so that a phrase can be as quiet as a breath and still fill the night.",
    "The music has found its way into films, dance and late trains home. It asks only for a little time.",
  ];
}
