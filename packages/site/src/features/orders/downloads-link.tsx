import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import { buttonClass } from "../../kit/button-class.ts";

interface DownloadsLinkProps {
  readonly order: Pick<BuyerOrder, "downloadsUrl">;
  /** `quiet` beside a more urgent button. */
  readonly kind?: "primary" | "quiet";
}

/** The button to the page of an order's files, if it has one. The browser loads that page, with its referrer policy. */
export function DownloadsLink({ order: { downloadsUrl }, kind = "primary" }: DownloadsLinkProps) {
  if (downloadsUrl === null) return null;
  return (
    <p>
      <a href={downloadsUrl} data-native className={buttonClass(kind)}>
        Download your files
      </a>
    </p>
  );
}
