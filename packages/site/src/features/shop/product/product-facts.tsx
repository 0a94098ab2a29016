import type { ProductDetail } from "@recital/contract/endpoints/shop/products";
import { formatDay } from "@recital/contract/values/format";
import { withdrawalDays } from "@recital/contract/values/policy";
import { shipsWithinIn } from "@recital/contract/values/delivery";
import { useApi } from "@recital/ui/api/api-context";
import { navigationQuery } from "@recital/ui/api/featured-music";
import { useQuery } from "@tanstack/react-query";
import { latePart, LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { AppLink } from "../../../kit/router.tsx";
import { ShareButton } from "../../../kit/share-button.tsx";
import styles from "./product-facts.module.css";
import { isUpcoming } from "./product-text.ts";
import { productTexts } from "./texts/index.ts";

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
  const { belongsTo } = useTexts(productTexts);
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
            {belongsTo(
              <AppLink to={`/music/${related.slug}`}>
                <bdi>{related.title}</bdi>
              </AppLink>,
            )}
          </li>
        )}
      </ul>
      <ShareButton title={product.name} />
    </>
  );
}

/** When, where and for how much the product is sent. The zones of the shop are read and shown late. */
function Shipping({ product }: Pick<ProductFactsProps, "product">) {
  const { chargesShipping, language } = useIdentity();
  const t = useTexts(productTexts);
  const { shipsOn, shipsWithin } = product;
  const ships =
    shipsOn === null ? t.shipsWithin(shipsWithinIn(shipsWithin, language)) : t.shipsOn(formatDay(shipsOn, language));
  return chargesShipping ? <zones.Part productId={product.id} ships={ships} /> : t.worldwideFree(ships);
}

/** What a buyer can download, and when. */
function Files({ product, isGiven }: Pick<ProductFactsProps, "product" | "isGiven">) {
  const { files } = useTexts(productTexts);
  const { is_digital, release } = product;
  const releaseAt = release?.releaseAt ?? null;
  const date = isUpcoming(releaseAt) ? <LocalDate at={releaseAt} /> : null;
  if (!is_digital) {
    if (date === null) return release ? files.includedInFormats : files.included;
    return (release ? files.includedInFormatsFrom : files.includedFrom)(date);
  }
  if (date !== null) return (release ? files.formatsFrom : files.from)(date);
  if (isGiven) return release ? files.formatsFree : files.free;
  return release ? files.formatsNow : files.now;
}

/** How long a buyer may change their mind, with the way to how returns work, or to their form. */
function Returns() {
  const { changeMind } = useTexts(productTexts);
  const { data } = useQuery(navigationQuery(useApi()));
  const policy = data?.policies.find(({ path }) => path === "/returns");
  return changeMind(withdrawalDays, (text) => <AppLink to={policy?.path ?? "/withdraw"}>{text}</AppLink>);
}
