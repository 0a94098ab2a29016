import { lazy, type ComponentType } from "react";

interface SettingsSection {
  /** In the URL: `?section=look`. */
  readonly key: string;
  readonly title: string;
  /** Loaded when the section is opened first. */
  readonly Component: ComponentType;
}

/** The sections of the settings, in the order of their tabs. */
export const sections: readonly SettingsSection[] = [
  {
    key: "artist",
    title: "Artist",
    Component: lazy(async () => ({ default: (await import("./artist-section.tsx")).ArtistSection })),
  },
  {
    key: "look",
    title: "Look",
    Component: lazy(async () => ({ default: (await import("./look-section.tsx")).LookSection })),
  },
  {
    key: "shop",
    title: "Shop",
    Component: lazy(async () => ({ default: (await import("./shop-section.tsx")).ShopSection })),
  },
  {
    key: "payments",
    title: "Payments",
    Component: lazy(async () => ({ default: (await import("./providers/payments-section.tsx")).PaymentsSection })),
  },
  {
    key: "email",
    title: "Email",
    Component: lazy(async () => ({ default: (await import("./providers/email-section.tsx")).EmailSection })),
  },
  {
    key: "streaming",
    title: "Streaming",
    Component: lazy(async () => ({ default: (await import("./providers/streaming-section.tsx")).StreamingSection })),
  },
  {
    key: "policies",
    title: "Policies",
    Component: lazy(async () => ({ default: (await import("./policies-section.tsx")).PoliciesSection })),
  },
];
