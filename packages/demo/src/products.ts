import type { Cents } from "@recital/contract/values/money";
import type { PriceMode, ProductCategory } from "@recital/contract/values/catalog";
import type { DemoFileName } from "./files.ts";

export interface DemoProduct {
  readonly name: string;
  readonly description: string | null;
  readonly priceCents: Cents;
  /** Absent: fixed. */
  readonly priceMode?: PriceMode;
  readonly suggestedCents?: Cents;
  /** A file in `images`, without its extension. */
  readonly image: string | null;
  /** Further images, files in `images` too, with what they show. */
  readonly moreImages?: readonly { readonly image: string; readonly alt: string }[];
  readonly category: ProductCategory;
  readonly isDigital: boolean;
  readonly isActive: boolean;
  /** The demo files that buyers get; absent: none. */
  readonly file?: DemoFileName;
  /** Whether it sells the demo's release. */
  readonly isRelease?: true;
  /** The stock; absent: unlimited. */
  readonly stock?: number;
  /** The size of the edition; absent: it is not numbered. */
  readonly editionSize?: number;
  /** Its sizes in their order, each with its own stock; absent: it has none. */
  readonly sizes?: readonly DemoSize[];
  /** The products of a bundle, by their names, one of each; the demo's release is in it too. Absent: it is no bundle. */
  readonly bundleOf?: readonly string[];
}

interface DemoSize {
  readonly size: string;
  readonly stock: number;
  /** The stock is low when this many are left. */
  readonly lowAt?: number;
}

/** The demo shop in its featured order: thirteen products on sale, one of them a bundle, and a withdrawn one. */
export const demoProducts: readonly DemoProduct[] = [
  {
    name: "Fade (vinyl LP)",
    description:
      "Nine pieces for felted piano and one old polyphonic synthesizer, recorded over a single winter in a room " +
      "with a wooden floor and a stove that had to be let out before every take. Cut at half speed from the " +
      "original tapes and pressed on 180 gram black vinyl, with the quiet passages left as quiet as they were " +
      "played. The sleeve shows the first nine harmonics of one string, each softer than the one before. Inside: " +
      "a printed lining, and a sheet with notes on every piece by the hand that wrote and played them.",
    priceCents: 3200,
    image: "vinyl",
    moreImages: [
      { image: "fade-cover", alt: "The front of the sleeve: ivory lines on blue-black, one of them in ember" },
      { image: "tape-reels", alt: "The reels of the tape machine that the record was cut from" },
      { image: "keys-still", alt: "The keys of the piano, from close by" },
    ],
    category: "music",
    isDigital: false,
    isActive: true,
  },
  {
    name: "Nocturnes for Felt Piano (score, PDF)",
    description:
      "Two nocturnes, a page each, engraved on A4. Playable on any upright with a practice pedal; early intermediate " +
      "and up.",
    priceCents: 1400,
    image: "score",
    category: "digital",
    isDigital: true,
    isActive: true,
    file: "nocturnes",
  },
  {
    name: "Low Tide (cassette)",
    description:
      "Two long pieces, one a side: the harbour going out, the harbour coming in. Real-time copies on chrome tape, " +
      "sixty in this run.",
    priceCents: 1250,
    image: "cassette",
    category: "music",
    isDigital: false,
    isActive: true,
    stock: 60,
  },
  {
    name: "Soundboard tote",
    description:
      "Heavy unbleached canvas, screen-printed by hand with the ribs and strings of a small grand. Takes an LP, a " +
      "score and a loaf of bread.",
    priceCents: 2200,
    image: "tote",
    category: "merchandise",
    isDigital: false,
    isActive: true,
  },
  {
    name: "Felt & Voltage (sample pack)",
    description:
      "Twelve sounds in D minor: six felted strings, two strums, two slow filters, and two loops at 72 bpm that repeat " +
      "without a gap. 16-bit WAV, free to use in your own music. Pay what it is worth to you.",
    priceCents: 1200,
    priceMode: "choose",
    suggestedCents: 2400,
    image: "sample-pack",
    moreImages: [{ image: "patch-bay", alt: "The synthesizer: knobs, sockets and four cables, one of them amber" }],
    category: "digital",
    isDigital: true,
    isActive: true,
    file: "sample-pack",
  },
  {
    name: "Slow Circuits (CD)",
    description:
      "An hour of patches left running overnight, then answered at the piano the next morning. Card sleeve, no plastic.",
    priceCents: 1499,
    image: "compact-disc",
    category: "music",
    isDigital: false,
    isActive: true,
  },
  {
    name: "Standing Wave (art print)",
    description:
      "Sand on a bowed steel plate, drawn grain by grain. Three-color print on 300 gram cotton paper, 30 × 40 cm, " +
      "numbered, rolled in a tube.",
    priceCents: 3800,
    image: "chladni-print",
    category: "merchandise",
    isDigital: false,
    isActive: true,
    stock: 40,
    editionSize: 40,
  },
  {
    name: "Two Nocturnes and a Sketch (EP, download)",
    description:
      "Three pieces for felt piano and one slow filter, not quite four minutes in all. FLAC, MP3, AAC and Opus, with the cover " +
      "and the credits.",
    priceCents: 600,
    image: "lamp-and-water",
    category: "music",
    isDigital: true,
    isActive: true,
    isRelease: true,
  },
  {
    name: "Hammer shirt",
    description:
      "Nine hammers, one of them at the string. Organic cotton in night blue, straight cut, sizes S to XXL. Between two " +
      "sizes, take the larger one.",
    priceCents: 2800,
    image: "shirt",
    category: "merchandise",
    isDigital: false,
    isActive: true,
    sizes: [
      { size: "S", stock: 6 },
      { size: "M", stock: 9, lowAt: 3 },
      { size: "L", stock: 12, lowAt: 3 },
      { size: "XL", stock: 4, lowAt: 3 },
      { size: "XXL", stock: 0 },
    ],
  },
  {
    name: "Sketch for the Left Hand",
    description: "A page for the left hand alone, as a PDF. Take it, play it, change it.",
    priceCents: 0,
    image: "harmonograph",
    category: "digital",
    isDigital: true,
    isActive: true,
    file: "sketch",
  },
  {
    name: "Stave notebook",
    description: "96 pages, ten staves on the left, nothing on the right. Sewn, so that it lies flat on a music desk.",
    priceCents: 1650,
    image: "notebook",
    category: "merchandise",
    isDigital: false,
    isActive: true,
  },
  {
    name: "One manuscript page",
    description:
      "A page from the working drafts of Fade, crossings-out and coffee included, signed. No two are alike, so there " +
      "is no image of yours.",
    priceCents: 4500,
    image: null,
    category: "merchandise",
    isDigital: false,
    isActive: true,
    stock: 7,
  },
  {
    name: "Fade and the nocturnes (LP and download)",
    description:
      "The record for the turntable, and the nocturnes for the way to it: the LP comes by post, the EP is there at once. " +
      "Together for less than one by one.",
    priceCents: 3500,
    image: "fade-cover",
    category: "music",
    isDigital: false,
    isActive: true,
    bundleOf: ["Fade (vinyl LP)"],
  },
  {
    name: "Fade (test pressing)",
    description: "White label, hand-stamped, ten copies. All gone.",
    priceCents: 6000,
    image: null,
    category: "music",
    isDigital: false,
    isActive: false,
  },
];

/** What the demo shop asks for posting, from the United States. */
export const demoShipping = {
  shipsFrom: "US",
  zones: [
    { name: "United States", countries: ["US"], freeFromCents: 6000, firstCents: 500, furtherCents: 100, days: [3, 6] },
    {
      name: "Everywhere else",
      countries: "rest",
      freeFromCents: null,
      firstCents: 1400,
      furtherCents: 400,
      days: [7, 21],
    },
  ],
} as const;

/** A discount code of the demo shop, in percent. */
export const demoCode = { code: "WELCOME10", percent: 10 } as const;

/** Download codes for the demo's release, as they would lie in the sleeve of a tape. */
export const demoCodes = { name: "Cards in the Low Tide cassettes", count: 10 } as const;
