import type { BuyerOrder } from "@recital/contract/endpoints/buyers";
import { buttonClass } from "../../kit/button-class.ts";

/** The button to the page of an order's files, if it has one. The browser loads that page, with its referrer policy. */
export function DownloadsLink({ order: { downloadsUrl } }: { readonly order: Pick<BuyerOrder, "downloadsUrl"> }) {
  if (downloadsUrl === null) return null;
  return (
    <p>
      <a href={downloadsUrl} data-native className={buttonClass("primary")}>
        Download your files
      </a>
    </p>
  );
}
