interface Carrier {
  readonly name: string;
  /** The start of a shipment's tracking page, which the tracking number completes. */
  readonly trackingPage: string | null;
}

/** The carriers of shipments; `other` has no tracking pages. */
const carriers = {
  dhl: { name: "DHL", trackingPage: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=" },
  usps: { name: "USPS", trackingPage: "https://tools.usps.com/go/TrackConfirmAction?tLabels=" },
  ups: { name: "UPS", trackingPage: "https://www.ups.com/track?tracknum=" },
  fedex: { name: "FedEx", trackingPage: "https://www.fedex.com/fedextrack/?trknbr=" },
  "royal-mail": {
    name: "Royal Mail",
    trackingPage: "https://www.royalmail.com/track-your-item#/tracking-results/",
  },
  dpd: { name: "DPD", trackingPage: "https://tracking.dpd.de/status/en_US/parcel/" },
  gls: { name: "GLS", trackingPage: "https://gls-group.com/track/" },
  postnl: { name: "PostNL", trackingPage: "https://jouw.postnl.nl/track-and-trace/" },
  bpost: { name: "bpost", trackingPage: "https://track.bpost.cloud/btr/web/#/search?lang=en&itemCode=" },
  "la-poste": { name: "La Poste", trackingPage: "https://www.laposte.fr/outils/suivre-vos-envois?code=" },
  "deutsche-post": {
    name: "Deutsche Post",
    trackingPage: "https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=",
  },
  "canada-post": {
    name: "Canada Post",
    trackingPage: "https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=",
  },
  "australia-post": { name: "Australia Post", trackingPage: "https://auspost.com.au/mypost/track/#/details/" },
  other: { name: "Other carrier", trackingPage: null },
} as const satisfies Readonly<Record<string, Carrier>>;

export type CarrierId = keyof typeof carriers;

// The keys of a constant object are its type's.
export const carrierIds = Object.keys(carriers) as [CarrierId, ...CarrierId[]];

export function carrierName(id: CarrierId): string {
  return carriers[id].name;
}

/** Returns the carrier's page about a shipment; null without a tracking number, or if the carrier is not listed. */
export function trackingUrl(id: CarrierId, trackingNumber: string | null): string | null {
  const { trackingPage } = carriers[id];
  // Numbers are often written in groups.
  const number = (trackingNumber ?? "").replaceAll(/\s/g, "");
  return trackingPage === null || number === "" ? null : trackingPage + encodeURIComponent(number);
}
