import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import { formatDay } from "@recital/contract/values/format";
import { withdrawalDays } from "@recital/contract/values/policy";
import { useApi } from "@recital/ui/api/api-context";
import { navigationQuery } from "@recital/ui/api/featured-music";
import { useQuery } from "@tanstack/react-query";
import { latePart, LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity } from "../../../kit/identity.ts";
import { AppLink } from "../../../kit/router.tsx";
import { ShareButton } from "../../../kit/share-button.tsx";
import styles from "./product-facts.module.css";
import { isUpcoming } from "./product-text.ts";

const zones = latePart(() => import("./shipping-zones.tsx").then(({ ShippingZones }) => ShippingZones));

/** Loads the zones that the server renders. */
export const loadZones = zones.load;

interface ProductFactsProps {
  readonly product: ProductDetail;
  /** Whether the page gives it for nothing, without the cart. */
  readonly isGiven: boolean;
  readonly isSoldOut: boolean;
}

/** What a buyer asks before buying: how the product arrives, what it costs to send, and whether it can go back. */
export function ProductFacts({ product, isGiven, isSoldOut }: ProductFactsProps) {
  const isPosted = !product.is_digital;
  // One that sells a release shows its tracks.
  const related = product.release === null ? product.relatedRelease : null;
  const hasFiles = product.deliversFiles || product.release !== null;
  return (
    <>
      <ul className={styles["facts"]}>
        {!isSoldOut && isPosted && (
          <li>
            <Shipping product={product} />
          </li>
        )}
        {!isSoldOut && (hasFiles || !isPosted) && (
          <li>
            <Files product={product} isGiven={isGiven} />
          </li>
        )}
        {isPosted && (
          <li>
            <Returns />
          </li>
        )}
        {related && (
          <li>
            Belongs to{" "}
            <AppLink to={`/music/${related.slug}`}>
              <bdi>{related.title}</bdi>
            </AppLink>
          </li>
        )}
      </ul>
      <ShareButton title={product.name} />
    </>
  );
}

/** When, where and for how much the product is sent. The zones of the shop are read and shown late. */
function Shipping({ product }: Pick<ProductFactsProps, "product">) {
  const { chargesShipping } = useIdentity();
  const { shipsOn, shipsWithin } = product;
  const ships = shipsOn === null ? `Ships within ${shipsWithin}` : `Ships on ${formatDay(shipsOn)}`;
  return chargesShipping ? <zones.Part productId={product.id} ships={ships} /> : `${ships} · worldwide, free`;
}

/** What a buyer can download, and when. */
function Files({ product, isGiven }: Pick<ProductFactsProps, "product" | "isGiven">) {
  const { is_digital, release } = product;
  const releaseAt = release?.releaseAt ?? null;
  const formats = "FLAC, MP3, AAC";
  if (!is_digital) {
    return (
      <>
        Includes the download
        <From releaseAt={releaseAt} otherwise="" />
        {release && ` (${formats}, Opus)`}
      </>
    );
  }
  return (
    <>
      {release ? `${formats} or Opus` : "A download"}
      <From releaseAt={releaseAt} otherwise={isGiven ? ", here and by email" : " right after the payment"} />
    </>
  );
}

interface FromProps {
  readonly releaseAt: string | null;
  readonly otherwise: string;
}

/** The time from which files can be downloaded, if it is upcoming. */
function From({ releaseAt, otherwise }: FromProps) {
  if (!isUpcoming(releaseAt)) return otherwise;
  return (
    <>
      {" from "}
      <LocalDate at={releaseAt} />
    </>
  );
}

/** How long a buyer may change their mind, with the way to how returns work, or to their form. */
function Returns() {
  const { data } = useQuery(navigationQuery(useApi()));
  const policy = data?.policies.find(({ path }) => path === "/returns");
  return (
    <>
      {withdrawalDays} days to change your mind · <AppLink to={policy?.path ?? "/withdraw"}>Returns</AppLink>
    </>
  );
}
