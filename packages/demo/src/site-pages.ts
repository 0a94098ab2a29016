import type { DocumentInput } from "@recital/contract/values/document";

interface DemoConcert {
  /** Days from the start of the demo; negative for one that was. */
  readonly inDays: number;
  /** On the clocks at the venue. */
  readonly time: `${number}:${number}`;
  readonly timezone: string;
  readonly title: string;
  readonly venue: string;
  readonly city: string;
  readonly country: string;
  readonly priceText?: string;
  readonly status?: "sold-out";
  readonly program?: string;
}

const fade = "Fade";
const program = "## Before the break\n\n- Nocturnes 1 to 4\n- Low Tide\n\n## After it\n\n- Fade, complete";

/** The demo's concerts, in an order of their own. Venues are invented. */
export const demoConcerts: readonly DemoConcert[] = [
  {
    inDays: 18,
    time: "19:30",
    timezone: "America/New_York",
    title: fade,
    venue: "The Boathouse",
    city: "Portland",
    country: "US",
    priceText: "$18",
    program,
  },
  {
    inDays: 24,
    time: "20:00",
    timezone: "America/New_York",
    title: fade,
    venue: "Kiln Room",
    city: "Boston",
    country: "US",
    status: "sold-out",
  },
  {
    inDays: 61,
    time: "20:00",
    timezone: "Europe/Oslo",
    title: "Nocturnes for felt piano",
    venue: "Salthuset",
    city: "Bergen",
    country: "NO",
    priceText: "220 kr",
    program: "- Nocturnes 1 to 9",
  },
  {
    inDays: 65,
    time: "19:00",
    timezone: "Europe/Berlin",
    title: fade,
    venue: "Kesselhaus am Kanal",
    city: "Hamburg",
    country: "DE",
    priceText: "Pay what you like",
    program,
  },
  ...[
    { inDays: -96, timezone: "America/New_York", venue: "The Long Loft", city: "Portland", country: "US" },
    { inDays: -240, timezone: "America/Chicago", venue: "Grain Hall", city: "Minneapolis", country: "US" },
    { inDays: -410, timezone: "Europe/Copenhagen", venue: "Havnesalen", city: "Aarhus", country: "DK" },
  ].map((concert) => ({ ...concert, time: "20:00" as const, title: "Slow Circuits" })),
];

const paragraph = (text: string) => ({ type: "paragraph" as const, content: [{ type: "text" as const, text }] });

/** A post of the demo's news, which shows the product with this ID. */
export function demoPost(productId: number) {
  const first = "A tape has two sides, so I thought of the record as two evenings: one that closes, one that opens.";
  const doc: DocumentInput = {
    type: "doc",
    content: [
      paragraph(first),
      paragraph(
        "The piano stood in the room for the whole winter. Each take began when the stove had gone out, because the " +
          "iron ticks while it cools, and a felted string is not much louder than that.",
      ),
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "What stayed in" }] },
      paragraph(
        "The third piece has a chair in it. I tried eleven times to play it without, and the one with the chair was " +
          "the one that breathed. You hear it at 2:07, if you want to.",
      ),
      { type: "product", attrs: { id: productId } },
    ],
  };
  return {
    title: "Why there is a chair on the record",
    slug: "why-there-is-a-chair-on-the-record",
    excerpt: first,
    image: "tape-reels",
    doc,
    publishedDaysAgo: 9,
  };
}

/** The texts of the demo's press kit. */
export function demoPress(artist: string) {
  const bioShort =
    `${artist} writes for felted piano and old synthesizers: pieces that begin as one string and end as a room. ` +
    "The album Fade was recorded over one winter with a stove, a wooden floor and two microphones.";
  return {
    bioShort,
    bioMedium:
      `${bioShort}\n\nConcerts are for forty to two hundred people and one lamp. Scores and samples of the pieces are ` +
      "for sale, so that others can play them, and change them.",
    quotes: [
      { text: "Quieter than a room, and larger than one.", source: "Late Frequencies", url: null },
      { text: "You can hear the wood think.", source: "The Long Player", url: null },
    ],
  };
}
