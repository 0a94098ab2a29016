interface DemoAboutEntry {
  readonly title: string;
  readonly content: string;
}

/** The About blocks in order. The first one's title is the section's heading, which is shown once. */
export function demoAboutEntries(artistName: string): readonly DemoAboutEntry[] {
  return [
    {
      title: `About ${artistName}`,
      content:
        "Music for one piano and the machines beside it. The piano is an upright with a strip of felt between hammers " +
        "and strings; the machines are two old synthesizers that take ten minutes to come into tune and are at their " +
        "best in the eleventh.",
    },
    {
      title: "The room",
      content:
        "Nearly everything is recorded in one small room above a boatyard, at night, when the saws are quiet. What " +
        "can be heard between the notes is the room: a wooden floor, a stove, sometimes rain. It is never taken out.",
    },
    {
      title: "On stage",
      content:
        "Concerts are for forty to two hundred people and one lamp. There is a piano, a table with cables, and no " +
        "program; the pieces are announced when they are over. Halls, churches and reading rooms have all worked. " +
        "The sound travels in one suitcase.",
    },
    {
      title: "For images and dance",
      content:
        "Scores so far for three short films, a radio play and an evening of dance. If you are cutting something and " +
        "it needs less music than you thought, write.",
    },
  ];
}

/** The hero and the videos keep their default texts. */
export const demoMusicText = {
  title: "Latest Releases",
  subtitle: null,
  description:
    "Pieces for felted piano and slow synthesizers, recorded close: hammers, wood, and the long way down of every note.",
} as const;
