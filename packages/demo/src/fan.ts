import type { Cents } from "@recital/contract/values/money";

/** An order of the demo's fan, with the prices of the shop. */
export interface DemoOrder {
  readonly daysAgo: number;
  readonly paidBy: "card" | "cash";
  /** The names of products; one of each. */
  readonly goods: readonly string[];
  /** Absent: nothing is posted. */
  readonly shipping?: { readonly cents: Cents; readonly carrier: "usps"; readonly trackingNumber: string };
  readonly tipCents?: Cents;
  readonly note?: string;
  /** A product that came back, so many days ago. */
  readonly refund?: { readonly daysAgo: number; readonly product: string; readonly note: string };
}

/** A fan of the demo shop, whose history fills the screen People. The domain belongs to no one. */
export const demoFan = {
  name: "Ada Lindqvist",
  email: "ada.lindqvist@example.com",
  country: "US",
  city: "Portland",
  note: "Plays the cello. Met at the release concert, and asked for the sketch.",
  tags: ["release concert"],
  address: { line1: "18 Alder Street", state: "ME", postalCode: "04101" },
  /** When she confirmed the newsletter. */
  subscribedDaysAgo: 95,
} as const;

/** Oldest first. */
export const demoOrders: readonly DemoOrder[] = [
  {
    daysAgo: 96,
    paidBy: "cash",
    goods: ["Fade (vinyl LP)", "Soundboard tote"],
    refund: { daysAgo: 61, product: "Soundboard tote", note: "A seam was open" },
  },
  {
    daysAgo: 40,
    paidBy: "card",
    goods: ["Low Tide (cassette)", "Stave notebook"],
    shipping: { cents: 600, carrier: "usps", trackingNumber: "9400111899223100001234" },
    note: "The harbor on the tape is the one that I grew up with. Thank you.",
  },
  {
    daysAgo: 12,
    paidBy: "card",
    goods: ["Two Nocturnes and a Sketch (EP, download)"],
    tipCents: 400,
    note: "I play the first nocturne every evening. Now I can hear how it should sound!",
  },
];

/** What the owner gave her: a track of the release, by its title. */
export const demoGift = {
  daysAgo: 58,
  track: "Sketch, Twice",
  reason: "Asked for the sketch after the concert",
} as const;

/** A private link to the release. */
export const demoShareLink = {
  label: "Lena Ortiz, Late Frequencies (radio)",
  daysAgo: 20,
  plays: 7,
  maxPlays: 40,
} as const;
